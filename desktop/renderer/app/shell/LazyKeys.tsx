import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { lazyPiece } from '../../lib/drawing/lazyPiece.ts';
import { useKeys } from '../../lib/useKeys.ts';
import { useCurrentScreen } from './useCurrentScreen.ts';

const KeysDialog = lazyPiece(async () => (await import('./KeysDialog.tsx')).KeysDialog);

/** The list of keyboard shortcuts with its keys. The inbox has its own keys, and its own list of them. */
export function LazyKeys() {
  const { screen } = useCurrentScreen();
  const [isOpen, { open, close }] = useDisclosure(false);
  useKeys({ '?': open, 'Mod+/': open }, screen !== undefined && !screen.isInbox);
  return (
    isOpen && (
      <Suspense>
        <KeysDialog onClose={close} />
      </Suspense>
    )
  );
}
