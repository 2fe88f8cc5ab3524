import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { preparedPerTable } from '../db/statements/preparedStatement.ts';
import { isFirst, type Turn } from './dueTurns.ts';
import { turnNames, type WorkTable } from './workTable.ts';

/** A claim lasts so long when its holder does not renew it. */
export const takenSeconds = 30;

/**
 * Claims the first row of a turn; nothing when it is not due any more or another worker was quicker. Run inside the
 * turn's company. Until the row is settled no worker can claim a row of the same turn.
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
 * Locks the next rows of a turn, at most `most`, until the transaction with all of their effects ends. When it fails,
 * nothing has happened and the rows wait as before. The lock on the first row holds the turn, so no other worker takes
 * the rows behind it.
 */
export function lockNext<T extends WorkTable>(
  tx: Tx,
  table: T,
  turn: Turn,
  most: number,
): Promise<T['$inferSelect'][]> {
  return locked(tx, table, { ...turn, most });
}

const locked = preparedPerTable((tx, work: WorkTable) =>
  tx
    .select()
    .from(work)
    .where(sql`${work.id} in (${nextOf(work)})`)
    .orderBy(work.lane, work.id),
);

/** The rows of a turn from the first one up to a row that is not due yet. */
function nextOf(table: WorkTable) {
  const { name, order, kind } = turnNames(table);
  const sameTurn = (a: SQL, b: SQL) =>
    sql.join(
      [
        sql`${a}.company_id = ${b}.company_id`,
        ...[...order, ...(kind ? [kind] : [])].map(({ column }) => sql`${a}.${column} = ${b}.${column}`),
      ],
      sql` and `,
    );
  return sql`
    with first as materialized (
      select * from ${name} where id = (${firstOf(table)})
    ), next as materialized (
      select n.id, n.lane, n.due_at from first cross join lateral (
        select n.* from ${name} n
        where ${sameTurn(sql`n`, sql`first`)} and (n.state = 'waiting' or n.id = first.id)
          and (n.lane, n.id) >= (first.lane, first.id)
        order by n.lane, n.id limit ${sql.placeholder('most')}::int for update
      ) n
    )
    select next.id from next where not exists (
      select from next pause where pause.due_at > now() and (pause.lane, pause.id) <= (next.lane, next.id)
    )`;
}

/** The values are those of a `Turn`. */
function firstOf(table: WorkTable) {
  const { name, order, group, kind } = turnNames(table);
  const ofTurn = sql.join(
    [...order, ...group, ...(kind ? [kind] : [])].map(
      ({ key, column }) => sql`w.${column} = ${sql.placeholder(key)}`,
    ),
    sql` and `,
  );
  return sql`
    select w.id from ${name} w
    where ${ofTurn} and w.state in ('waiting', 'handed') and w.due_at <= now() and ${isFirst(table)}
    order by w.lane, w.id limit 1 for update skip locked`;
}
