import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toast } from '../../lib/toast.ts';

interface Props {
  /** A mark for tests and tools. */
  action: string;
  /** The expected next step of the row, not one that cancels it. */
  isMain?: boolean;
  children: ReactNode;
  onPress(): Promise<unknown>;
}

/** A button beside the progress of some work. It is busy until its own action is done, and shows a toast if that fails. */
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
