import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { preparedPerTable } from '../db/statements/preparedStatement.ts';
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
  const [row] = await taken(tx, table, turn);
  return row;
}

const taken = preparedPerTable((tx, work: WorkTable) =>
  tx
    .update(work)
    .set({
      state: 'taken',
      takes: sql`${work.takes} + 1`,
      takenUntil: sql`now() + make_interval(secs => ${takenSeconds})`,
    })
    .where(sql`${work.id} = (${firstOf(work)})`)
    .returning(),
);

/**
 * Takes it for the length of the transaction, in which all of its effects happen: when that fails nothing has
 * happened, and the row waits as before.
 */
export async function lockFirst<T extends WorkTable>(
  tx: Tx,
  table: T,
  turn: Turn,
): Promise<T['$inferSelect'] | undefined> {
  const [row] = await locked(tx, table, turn);
  return row;
}

const locked = preparedPerTable((tx, work: WorkTable) =>
  tx
    .select()
    .from(work)
    .where(sql`${work.id} = (${firstOf(work)})`),
);

/** The values are those of a `Turn`. */
function firstOf(table: WorkTable) {
  const { name, order, group } = turnNames(table);
  const ofTurn = sql.join(
    [...order, ...group].map(({ key, column }) => sql`w.${column} = ${sql.placeholder(key)}`),
    sql` and `,
  );
  return sql`
    select w.id from ${name} w
    where ${ofTurn} and w.state in ('waiting', 'handed') and w.due_at <= now() and ${isFirst(table)}
    order by w.lane, w.id limit 1 for update skip locked`;
}
