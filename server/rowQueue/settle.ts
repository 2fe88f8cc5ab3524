import { and, eq, inArray, type Placeholder, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { preparedPerTable } from '../db/statements/preparedStatement.ts';
import { takenSeconds } from './claim.ts';
import type { WorkTable } from './workTable.ts';

/** How a row that failed is tried again: later and later, with jitter, and until it has failed for so long. */
export interface Retry {
  fromSeconds: number;
  toSeconds: number;
  /** Counted from its first failure, without the time in which the trouble was ours. */
  forSeconds: number;
}

/** What is cut off for its time holds a connection for as long, so it is tried more rarely, and given up late. */
const slowly: Retry = { fromSeconds: 5, toSeconds: 300, forSeconds: 3600 };

/** How a row is tried again that was cut off for its time. */
export const triedSlowly = ({ fromSeconds, toSeconds, forSeconds }: Retry): Retry => ({
  fromSeconds: Math.max(fromSeconds, slowly.fromSeconds),
  toSeconds: Math.max(toSeconds, slowly.toSeconds),
  forSeconds: Math.max(forSeconds, slowly.forSeconds),
});

/** What to do about a failure. */
export interface Failure {
  retry: Retry;
  /** A word or two that say nothing of the content. */
  error: string;
  /** False for trouble of ours (database, storage, network): it ages nothing and is tried again for ever. */
  counts: boolean;
}

/** A row to be settled; with `takes` only as long as nobody has taken it since, and it was not put back. */
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

/** Settles a row that could not be worked on: it waits again, or is laid aside when it has failed for too long, or ended its takers too often. Nothing when it is somebody else's by now. */
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
      // The power is kept small: a row may have been tried for weeks.
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

/** Done, and nothing of it is kept. False when it is somebody else's by now. */
export async function finish(tx: Tx, table: WorkTable, held: Held): Promise<boolean> {
  const { id, takes } = held;
  const finished =
    takes === undefined ? await removed(tx, table, { id }) : await removedHeld(tx, table, { id, takes });
  return finished.length > 0;
}

const removedAll = preparedPerTable((tx, table: WorkTable) =>
  tx.delete(table).where(sql`${table.id} = any(${sql.placeholder('ids')}::bigint[])`),
);

/** Done, all of these, in the transaction that has locked them. */
export async function finishAll(tx: Tx, table: WorkTable, ids: readonly number[]): Promise<void> {
  await removedAll(tx, table, { ids: [...ids] });
}

/** The other side has it and will say what became of it; it is asked again after so long. False when it is somebody else's by now. */
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

/** Says that whoever has taken these is alive. */
export async function keepTaken(tx: Tx, table: WorkTable, ids: readonly number[]): Promise<void> {
  await tx
    .update(table)
    .set({ takenUntil: sql`now() + make_interval(secs => ${takenSeconds})` })
    .where(and(inArray(table.id, [...ids]), eq(table.state, 'taken')));
}

/** A row whose takers were never heard of again so often in a row is not given to one more: it may be what ends them. */
export const mostForgotten = 5;

/** Rows whose taker is gone wait again; that counts as a try, since the row itself may have ended it. Across companies. */
export async function returnForgotten(tx: Tx, table: WorkTable): Promise<number> {
  const returned = await tx
    .update(table)
    .set({
      state: 'waiting',
      tries: sql`${table.tries} + 1`,
      forgotten: sql`${table.forgotten} + 1`,
      takenUntil: null,
      error: 'forgotten',
    })
    .where(and(eq(table.state, 'taken'), sql`${table.takenUntil} < now()`))
    .returning({ id: table.id });
  return returned.length;
}
