import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../../../components/Dialog.tsx';
import { type BlockName, useBlockNames } from './blockNames.texts.ts';

interface Props {
  title: BlockName;
  onClose(): void;
  children: ReactNode;
}

/** The dialog of a block that has nothing to fill in: it says what the block does. */
export function InfoDialog({ title, onClose, children }: Props) {
  const names = useBlockNames();
  return (
    <Dialog title={names(title)} onClose={onClose}>
      <Text size="sm">{children}</Text>
    </Dialog>
  );
}
