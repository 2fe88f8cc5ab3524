import { useState } from 'react';
import { toast } from './toast.ts';

/** Work that a button waits for: `isBusy` until it ends. A toast shows its failure. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  async function whileBusy(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, whileBusy };
}
