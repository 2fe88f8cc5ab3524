import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { lateral } from '../db/statements/lateral.ts';
import { preparedPerTable, preparedSql } from '../db/statements/preparedStatement.ts';
import { isFirst, type Turn } from './dueTurns.ts';
import { type Name, turnNames, type WorkTable } from './workTable.ts';

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
    .where(sql`${work.id} = (${firstOf(work, ({ key }) => sql`${sql.placeholder(key)}`)})`)
    .returning(),
);

/**
 * Locks the next rows of each turn, at most `most` of one, until the transaction with all of their effects ends. When it
 * fails, nothing has happened and the rows wait as before. The lock on the first row of a turn holds it, so no other
 * worker takes the rows behind it.
 */
export function lockNext<T extends WorkTable>(
  tx: Tx,
  table: T,
  turns: readonly Turn[],
  most: number,
): Promise<T['$inferSelect'][]> {
  const { order, group, kind } = turnNames(table);
  const names = [...order, ...group, ...(kind ? [kind] : [])];
  const rows = turns.map((turn) => Object.fromEntries(names.map(({ key, name }) => [name, turn[key]])));
  return locked(tx, table, { turns: JSON.stringify(rows), most });
}

const locked = preparedPerTable((tx, work: WorkTable) => {
  const { name } = turnNames(work);
  const [w, turn] = [sql`w`, sql`turn`];
  return tx
    .select(getTableColumns(work))
    .from(sql`jsonb_populate_recordset(null::${name}, ${sql.placeholder('turns')}::jsonb) as ${turn}`)
    .crossJoinLateral(
      lateral(work, sql`select ${w}.* from ${name} ${w} where ${w}.id in (${nextOf(work, turn)}) offset 0`),
    )
    .orderBy(work.lane, work.id);
});

/** The rows of a turn from the first one up to a row that is not due yet. */
function nextOf(table: WorkTable, turn: SQL) {
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
      select * from ${name} where id = (${firstOf(table, ({ column }) => sql`${turn}.${column}`)})
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

/** The first row of the turn with these values. */
function firstOf(table: WorkTable, valueFor: (name: Name) => SQL) {
  const { name, order, group, kind } = turnNames(table);
  const ofTurn = sql.join(
    [...order, ...group, ...(kind ? [kind] : [])].map((one) => sql`w.${one.column} = ${valueFor(one)}`),
    sql` and `,
  );
  return sql`
    select w.id from ${name} w
    where ${ofTurn} and w.state in ('waiting', 'handed') and w.due_at <= now() and ${isFirst(table)}
    order by w.lane, w.id limit 1 for update skip locked`;
}

/**
 * May this transaction run rows of several turns? One at a time may in each company and table. Two of them would lock
 * what their rows have in common (a person, a contact) in different orders, and wait for each other.
 */
export async function mayRunSeveral(tx: Tx, table: WorkTable, companyId: number): Promise<boolean> {
  const [lock] = await lockOfSeveral(tx, { companyId, table: getTableName(table) });
  return lock!.isOurs;
}

const lockOfSeveral = preparedSql<{ companyId: number; table: string }, { isOurs: boolean }>(
  () => sql`
    select pg_try_advisory_xact_lock(${sql.placeholder('companyId')}::int, hashtext('batches of ' || ${sql.placeholder('table')}::text)) as "isOurs"`,
);
