import { Dialog } from '../../../components/Dialog.tsx';
import { KeyTable } from '../../../components/KeyTable.tsx';
import { shortcuts } from '../actions/shortcuts.ts';
import { useTicketText } from '../tickets.texts.ts';

/** Every key of the inbox. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const text = useTicketText();
  return (
    <Dialog onClose={onClose} title={text('shortcuts')}>
      <KeyTable rows={shortcuts.map(({ name, keys }) => ({ label: text(name), keys }))} />
    </Dialog>
  );
}
