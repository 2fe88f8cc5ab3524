import { and, eq, inArray, type Placeholder, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { preparedPerTable } from '../db/statements/preparedStatement.ts';
import { takenSeconds } from './claim.ts';
import { ofKind, type WorkTable } from './workTable.ts';

/** How a failed row is retried: with a growing backoff and jitter, until it has failed for so long. */
export interface Retry {
  fromSeconds: number;
  toSeconds: number;
  /** From its first failure, without the time in which the trouble was ours. */
  forSeconds: number;
}

/**
 * A statement that reaches its time limit holds a connection as long. So its row is retried more rarely and becomes a
 * dead letter late.
 */
const slowly: Retry = { fromSeconds: 5, toSeconds: 300, forSeconds: 3600 };

/** How to retry a row whose statement reached its time limit. */
export const triedSlowly = ({ fromSeconds, toSeconds, forSeconds }: Retry): Retry => ({
  fromSeconds: Math.max(fromSeconds, slowly.fromSeconds),
  toSeconds: Math.max(toSeconds, slowly.toSeconds),
  forSeconds: Math.max(forSeconds, slowly.forSeconds),
});

/** What to do about a failure. */
export interface Failure {
  retry: Retry;
  /** A word or two without any content. */
  error: string;
  /** False for trouble of ours (database, storage, network): it does not age the row, and retries go on for ever. */
  counts: boolean;
}

/** A row to settle. With `takes` only while no worker has claimed it since, and it was not put back. */
export interface Held {
  id: number;
  takes?: number;
}

/** The same as values, or as placeholders of a statement that is built once. */
type HeldBy = Held | { id: Placeholder; takes?: Placeholder };

const isHeld = (table: WorkTable, { id, takes }: HeldBy) =>
  takes === undefined
    ? eq(table.id, id)
    : and(eq(table.id, id), eq(table.state, 'taken'), eq(table.takes, takes));

/**
 * Settles a row that failed: it waits again. It is laid aside when it has failed for too long, or when its workers died
 * too often. Nothing when another worker has it by now.
 */
export async function putBack(
  tx: Tx,
  table: WorkTable,
  held: Held,
  { retry, error, counts }: Failure,
): Promise<'waiting' | 'aside' | undefined> {
  const { fromSeconds, toSeconds, forSeconds } = retry;
  const tooLong = sql`${table.forgotten} >= ${mostForgotten} or ${table.failingSince} <= now() - make_interval(secs => ${forSeconds})`;
  const [row] = await tx
    .update(table)
    .set({
      state: counts ? sql`case when ${tooLong} then 'aside' else 'waiting' end` : 'waiting',
      tries: sql`${table.tries} + 1`,
      failingSince: counts ? sql`coalesce(${table.failingSince}, now())` : null,
      error,
      forgotten: 0,
      takenUntil: null,
      // The power stays small: a row may have been retried for weeks.
      dueAt: sql`now() + make_interval(secs =>
        least(${toSeconds}, ${fromSeconds} * power(2, least(${table.tries}, 20))) * (0.75 + random() / 2))`,
    })
    .where(isHeld(table, held))
    .returning({ state: table.state });
  return row && (row.state === 'aside' ? 'aside' : 'waiting');
}

const removed = preparedPerTable((tx, table: WorkTable) =>
  tx
    .delete(table)
    .where(isHeld(table, { id: sql.placeholder('id') }))
    .returning({ id: table.id }),
);
const removedHeld = preparedPerTable((tx, table: WorkTable) =>
  tx
    .delete(table)
    .where(isHeld(table, { id: sql.placeholder('id'), takes: sql.placeholder('takes') }))
    .returning({ id: table.id }),
);

/** Settles a row as done and keeps nothing of it. False when another worker has it by now. */
export async function finish(tx: Tx, table: WorkTable, held: Held): Promise<boolean> {
  const { id, takes } = held;
  const finished =
    takes === undefined ? await removed(tx, table, { id }) : await removedHeld(tx, table, { id, takes });
  return finished.length > 0;
}

const removedAll = preparedPerTable((tx, table: WorkTable) =>
  tx.delete(table).where(sql`${table.id} = any(${sql.placeholder('ids')}::bigint[])`),
);

/** Settles all of these as done, in the transaction that has locked them. */
export async function finishAll(tx: Tx, table: WorkTable, ids: readonly number[]): Promise<void> {
  await removedAll(tx, table, { ids: [...ids] });
}

/**
 * Settles a row as handed over: the other side reports the result, or the worker asks again after so long. False when
 * another worker has the row by now.
 */
export async function hand(tx: Tx, table: WorkTable, held: Held, seconds: number): Promise<boolean> {
  const handed = await tx
    .update(table)
    .set({
      state: 'handed',
      tries: sql`${table.tries} + 1`,
      failingSince: null,
      forgotten: 0,
      takenUntil: null,
      dueAt: sql`now() + make_interval(secs => ${seconds})`,
    })
    .where(isHeld(table, held))
    .returning({ id: table.id });
  return handed.length > 0;
}

/** Renews the leases of these rows: their worker is alive. */
export async function keepTaken(tx: Tx, table: WorkTable, ids: readonly number[]): Promise<void> {
  await tx
    .update(table)
    .set({ takenUntil: sql`now() + make_interval(secs => ${takenSeconds})` })
    .where(and(inArray(table.id, [...ids]), eq(table.state, 'taken')));
}

/** After so many lost workers in a row, no further worker may claim the row: it may be what ends them. */
export const mostForgotten = 5;

/**
 * Makes rows wait again whose worker is gone. That counts as an attempt, since the row itself may have ended it. Across
 * companies.
 */
export async function returnForgotten(tx: Tx, table: WorkTable, kind?: string): Promise<number> {
  const returned = await tx
    .update(table)
    .set({
      state: 'waiting',
      tries: sql`${table.tries} + 1`,
      forgotten: sql`${table.forgotten} + 1`,
      takenUntil: null,
      error: 'forgotten',
    })
    .where(and(ofKind(table, kind), eq(table.state, 'taken'), sql`${table.takenUntil} < now()`))
    .returning({ id: table.id });
  return returned.length;
}
