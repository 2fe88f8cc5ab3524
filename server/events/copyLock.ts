import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { eventCounters } from './events.table.ts';

/** Any number: the lock for copies of a company's events. A company without a counter has none. */
const lockName = 7_261_530;

/**
 * Call it before events are copied out of the log, in a statement of its own. False while a deletion blanks words in
 * them: the copy would keep the words.
 */
export async function mayCopyEvents(tx: Tx): Promise<boolean> {
  const [row] = await tx.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockName}, company_id) as "isOurs" from ${eventCounters}`,
  );
  return row?.isOurs ?? false;
}

/** Call it before the copies are blanked. It waits for those under way; no other begins until the transaction ends. */
export async function holdCopies(tx: Pick<Tx, 'execute'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockName}, company_id) from ${eventCounters}`);
}
