import type { Work } from '../../../../work.ts';
import type { connections } from '../connections.table.ts';
import { connectionStates } from './connectionStates.table.ts';

/** The part of a connection that its history keeps. */
type State = Pick<typeof connections.$inferSelect, 'status' | 'stopReason'>;

/** Keeps a state in the connection's history, unless nothing has changed. */
export async function noteState(
  { tx, clock }: Pick<Work, 'tx' | 'clock'>,
  connectionId: number,
  before: State,
  { status, stopReason }: State,
): Promise<void> {
  if (before.status === status && before.stopReason === stopReason) return;
  await tx.insert(connectionStates).values({ connectionId, status, stopReason, at: clock.now() });
}
