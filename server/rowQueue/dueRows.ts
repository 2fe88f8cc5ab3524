import { type SQL, sql } from 'drizzle-orm';
import { ofKind, turnNames, type WorkTable } from './workTable.ts';

/**
 * Selects a row where the table has one that is due, or one of the kind. It goes from group to group by the index, so
 * that rows of a later time cost nothing, however many there are.
 */
export function dueRows(table: WorkTable, kind?: string): SQL {
  const { name, lanes, group } = turnNames(table);
  const columns = [sql.identifier('company_id'), ...group.map(({ column }) => column)];
  const list = (of: SQL) =>
    sql.join(
      columns.map((column) => sql`${of}.${column}`),
      sql`, `,
    );
  const names = sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  );
  const [w, g] = [sql`w`, sql`g`];
  const waits = sql`${ofKind(table, kind, w)} and w.state in ('waiting', 'handed')`;
  return sql`
    with recursive g(${names}) as (
      (select ${list(w)} from ${name} w where ${waits} order by ${list(w)} limit 1)
      union all
      select later.* from g cross join lateral (
        select ${list(w)} from ${name} w where ${waits} and (${list(w)}) > (${list(g)}) order by ${list(w)} limit 1
      ) later
    )
    select from g cross join generate_series(0, ${sql.raw(String(lanes - 1))}) as l(lane) where exists (
      select from ${name} w
      where (${list(w)}) = (${list(g)}) and ${waits} and w.lane = l.lane and w.due_at <= now()
    )`;
}

/** Selects a row where the lease of a claimed row has run out. */
export const lostRows = (table: WorkTable, kind?: string): SQL =>
  sql`select from ${turnNames(table).name} where ${ofKind(table, kind)} and state = 'taken' and taken_until < now()`;
