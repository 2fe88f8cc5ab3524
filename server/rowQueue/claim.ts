import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { isFirst, type Turn } from './dueTurns.ts';
import { turnNames, type WorkTable } from './workTable.ts';

/** How long a taken row is kept for somebody of whom nothing is heard. */
export const takenSeconds = 30;

/**
 * Takes the first row of a turn; nothing when it is not due any more or somebody else was quicker. Run inside
 * the turn's company. Until it is settled nobody else is given a row of the same turn.
 */
export async function claim<T extends WorkTable>(
  tx: Tx,
  table: T,
  turn: Turn,
): Promise<T['$inferSelect'] | undefined> {
  const work: WorkTable = table;
  const [row] = await tx
    .update(work)
    .set({
      state: 'taken',
      takes: sql`${work.takes} + 1`,
      takenUntil: sql`now() + make_interval(secs => ${takenSeconds})`,
    })
    .where(sql`${work.id} = (${firstOf(table, turn)})`)
    .returning();
  return row;
}

/**
 * Takes it for the length of the transaction, in which all of its effects happen: when that fails nothing has
 * happened, and the row waits as before.
 */
export async function lockFirst<T extends WorkTable>(
  tx: Tx,
  table: T,
  turn: Turn,
): Promise<T['$inferSelect'] | undefined> {
  const work: WorkTable = table;
  const [row] = await tx
    .select()
    .from(work)
    .where(sql`${work.id} = (${firstOf(table, turn)})`);
  return row;
}

function firstOf(table: WorkTable, turn: Turn) {
  const { name, order, group } = turnNames(table);
  const ofTurn = sql.join(
    [...order, ...group].map(({ key, column }) => sql`w.${column} = ${turn[key]}`),
    sql` and `,
  );
  return sql`
    select w.id from ${name} w
    where ${ofTurn} and w.state in ('waiting', 'handed') and w.due_at <= now() and ${isFirst(table)}
    order by w.lane, w.id limit 1 for update skip locked`;
}
