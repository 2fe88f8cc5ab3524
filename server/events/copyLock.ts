import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';

/** Any number: the lock for copies of a company's events. */
const lockName = 7_261_530;
const key = sql`${lockName}, current_setting('app.company')::int`;

/**
 * Call it before events are copied out of the log, in a statement of its own. False while a deletion blanks words in
 * them: the copy would keep the words.
 */
export async function mayCopyEvents(tx: Tx): Promise<boolean> {
  const [row] = await tx.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(${key}) as "isOurs"`,
  );
  return row!.isOurs;
}

/** Call it before the copies are blanked. It waits for those under way; no other begins until the transaction ends. */
export async function holdCopies(tx: Pick<Tx, 'execute'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${key})`);
}
