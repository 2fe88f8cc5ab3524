import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { takenSeconds } from './claim.ts';
import type { WorkTable } from './workTable.ts';

/** How a row that failed is tried again: later and later, with jitter, and until it has failed for so long. */
export interface Retry {
  fromSeconds: number;
  toSeconds: number;
  /** Counted from its first failure, without the time in which the trouble was ours. */
  forSeconds: number;
}

/** What to do about a failure. */
export interface Failure {
  retry: Retry;
  /** A word or two that say nothing of the content. */
  error: string;
  /** False for trouble of ours (database, storage, network): it ages nothing and is tried again for ever. */
  counts: boolean;
}

/** Settles a row that could not be worked on: it waits again, or is laid aside when it has failed for too long. */
export async function putBack(
  tx: Tx,
  table: WorkTable,
  id: number,
  { retry, error, counts }: Failure,
): Promise<'waiting' | 'aside'> {
  const { fromSeconds, toSeconds, forSeconds } = retry;
  const tooLong = sql`${table.failingSince} <= now() - make_interval(secs => ${forSeconds})`;
  const [row] = await tx
    .update(table)
    .set({
      state: counts ? sql`case when ${tooLong} then 'aside' else 'waiting' end` : 'waiting',
      tries: sql`${table.tries} + 1`,
      failingSince: counts ? sql`coalesce(${table.failingSince}, now())` : null,
      error,
      takenUntil: null,
      // The power is kept small: a row may have been tried for weeks.
      dueAt: sql`now() + make_interval(secs =>
        least(${toSeconds}, ${fromSeconds} * power(2, least(${table.tries}, 20))) * (0.75 + random() / 2))`,
    })
    .where(eq(table.id, id))
    .returning({ state: table.state });
  return row?.state === 'aside' ? 'aside' : 'waiting';
}

/** Done, and nothing of it is kept. */
export async function finish(tx: Tx, table: WorkTable, id: number): Promise<void> {
  await tx.delete(table).where(eq(table.id, id));
}

/** The other side has it and will say what became of it; it is asked again after so long. */
export async function hand(tx: Tx, table: WorkTable, id: number, seconds: number): Promise<void> {
  await tx
    .update(table)
    .set({
      state: 'handed',
      tries: sql`${table.tries} + 1`,
      failingSince: null,
      takenUntil: null,
      dueAt: sql`now() + make_interval(secs => ${seconds})`,
    })
    .where(and(eq(table.id, id), eq(table.state, 'taken')));
}

/** Says that whoever has taken these is alive. */
export async function keepTaken(tx: Tx, table: WorkTable, ids: readonly number[]): Promise<void> {
  await tx
    .update(table)
    .set({ takenUntil: sql`now() + make_interval(secs => ${takenSeconds})` })
    .where(and(inArray(table.id, [...ids]), eq(table.state, 'taken')));
}

/** Rows whose taker is gone wait again; that counts as a try, since the row itself may have ended it. Across companies. */
export async function returnForgotten(tx: Tx, table: WorkTable): Promise<number> {
  const returned = await tx
    .update(table)
    .set({ state: 'waiting', tries: sql`${table.tries} + 1`, takenUntil: null, error: 'forgotten' })
    .where(and(eq(table.state, 'taken'), sql`${table.takenUntil} < now()`))
    .returning({ id: table.id });
  return returned.length;
}
