import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toast } from '../../lib/toast.ts';

interface Props {
  /** For tests and tools. */
  action: string;
  /** What is meant to be done with the row, and not only against it. */
  isMain?: boolean;
  children: ReactNode;
  onPress(): Promise<unknown>;
}

/** A button of work that goes on, beside how far it is: busy until what was pressed is done; why it could not be is told. */
export function ProgressButton({ action, isMain = false, children, onPress }: Props) {
  const [isBusy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    await onPress().catch(toast.error);
    setBusy(false);
  }
  return (
    <Button
      size="compact-sm"
      variant={isMain ? 'filled' : 'default'}
      loading={isBusy}
      onClick={() => void press()}
      data-action={action}
    >
      {children}
    </Button>
  );
}
