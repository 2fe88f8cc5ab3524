import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { turnNames, type WorkTable } from './workTable.ts';

/** Rows that go one after the other, of which the first may be worked on now. */
export type Turn = { companyId: number; lane: number } & Record<string, string | number | boolean>;

/** A turn's own name: the company and the columns of `order`. */
export function turnKey(table: WorkTable, turn: Turn): string {
  return JSON.stringify([turn.companyId, ...turnNames(table).order.map(({ key }) => turn[key])]);
}

/** Whose turn it is among the turns: the company and the columns of `group`. */
export function groupKey(table: WorkTable, turn: Turn): string {
  return JSON.stringify([turn.companyId, ...turnNames(table).group.map(({ key }) => turn[key])]);
}

/**
 * The turns that may be taken now, at most `most` of each group, so that nobody's backlog hides another's; lane
 * by lane, longest due first. `groups` selects `company_id` and the group's columns; without it every company
 * with something waiting is looked at, for tables without a group. Run across companies.
 */
export async function dueTurns(
  tx: Tx,
  table: WorkTable,
  { most, groups }: { most: number; groups?: SQL },
): Promise<Turn[]> {
  return [...(await tx.execute<Turn>(dueTurnsQuery(table, { most, groups })))];
}

/** The statement, for those who ask the database what it costs. */
export function dueTurnsQuery(
  table: WorkTable,
  { most, groups }: { most: number; groups?: SQL | undefined },
): SQL {
  const { name, order, group } = turnNames(table);
  const shown = [...new Map([...order, ...group].map((one) => [one.key, one])).values()];
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const sameGroup = sql.join(
    [sql`w.company_id = g.company_id`, ...group.map(({ column }) => sql`w.${column} = g.${column}`)],
    sql` and `,
  );
  return sql`
    with recursive companies(company_id) as (
      (select company_id from ${name} where state in ('waiting', 'handed') order by company_id limit 1)
      union all
      select (
        select company_id from ${name} where state in ('waiting', 'handed') and company_id > companies.company_id
        order by company_id limit 1
      ) from companies where companies.company_id is not null
    )
    select due.* from (${groups ?? sql`select company_id from companies where company_id is not null`}) g
    cross join lateral (
      select w.company_id as "companyId", w.lane,
        ${list(shown.map(({ key, column }) => sql`w.${column} as ${sql.identifier(key)}`))}
      from ${name} w
      where ${sameGroup} and w.state in ('waiting', 'handed') and w.due_at <= now() and ${isFirst(table)}
      order by w.lane, w.due_at, w.id limit ${most}
    ) due
    order by due.lane`;
}

/**
 * Of the rows `w` those that nobody stands before: nobody has taken one of the same turn, and no other of it
 * comes first by lane and by age. What the other side has been handed lets those behind it pass until it is due
 * again.
 */
export function isFirst(table: WorkTable): SQL {
  const { name, order } = turnNames(table);
  const sameTurn = sql.join(
    order.map(({ column }) => sql`e.${column} = w.${column}`),
    sql` and `,
  );
  return sql`not exists (
    select from ${name} e
    where e.company_id = w.company_id and ${sameTurn} and e.id <> w.id and (
      e.state = 'taken'
      or (e.state = 'waiting' or (e.state = 'handed' and e.due_at <= now())) and (e.lane, e.id) < (w.lane, w.id)
    )
  )`;
}
