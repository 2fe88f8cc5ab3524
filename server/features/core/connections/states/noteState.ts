import { sql } from 'drizzle-orm';
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
  // The row takes the connection's company: the operator restarts connections from outside of it.
  await tx.execute(sql`
    insert into ${connectionStates} (connection_id, status, stop_reason, at, company_id)
    select id, ${status}, ${stopReason}, ${clock.now().toISOString()}::timestamptz, company_id
    from connections where id = ${connectionId}`);
}
