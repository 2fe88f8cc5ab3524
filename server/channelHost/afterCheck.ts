import type { AccountState } from '../channels/account.ts';
import type { SessionChange } from '../channels/sessionReport.ts';

/**
 * The change of a connection after a check of its account; no state: it is not wanted, or has none. Undefined leaves a
 * working account as it is when the provider could not answer for a moment and no person asked.
 */
export function afterCheck(
  { command, commandDone, status }: { command: number; commandDone: number; status: string },
  state: AccountState | undefined,
): SessionChange | undefined {
  const done = command > commandDone ? { commandDone: command } : {};
  if (!state) return { ...done, status: 'DISCONNECTED', stopReason: 'stopped' };
  if (state.isFine)
    return {
      ...done,
      status: 'CONNECTED',
      stopReason: null,
      ...(state.number && { number: state.number }),
    };
  if (state.isPassing && status === 'CONNECTED' && command === commandDone) return undefined;
  return { ...done, status: state.isPassing ? 'TIMEOUT' : 'DISCONNECTED', stopReason: state.reason };
}
