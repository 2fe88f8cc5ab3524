import { Dialog } from '../../components/Dialog.tsx';
import { KeyTable } from '../../components/KeyTable.tsx';
import { useWords } from '../../lib/texts/words.texts.ts';
import { useShownKeys } from '../../lib/window/screenKeys.ts';
import { useDesktopKeys } from '../../lib/window/useDesktopKeys.ts';
import { useAppText } from '../app.texts.ts';

/** The keyboard shortcuts of every screen, and below them those of the open one. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const text = useAppText();
  const words = useWords();
  const own = useShownKeys(({ rows }) => rows);
  const desktop = useDesktopKeys();
  return (
    <Dialog onClose={onClose} title={words('shortcuts')}>
      <KeyTable
        rows={[
          { label: words('keyPalette'), keys: ['Ctrl K'] },
          { label: text('keySearchList'), keys: ['/', 'Ctrl F'] },
          { label: text('keySave'), keys: ['Ctrl Enter'] },
          { label: text('keyClose'), keys: ['Esc'] },
          { label: words('keyHelp'), keys: ['Ctrl /', '?'] },
          ...own,
          ...(desktop?.rows ?? []),
        ]}
      />
    </Dialog>
  );
}
