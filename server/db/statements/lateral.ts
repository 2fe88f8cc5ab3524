import { getTableColumns, getTableName, type SQL, Subquery, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * Finds rows of a table again for each row before it: for `crossJoinLateral`, under the table's own name. Unlike a
 * plain join it can run in one direction only. So the plan does not depend on what the database believes about the
 * sizes of tables. Give it a lock or `offset 0`, which keep the planner from taking it apart.
 */
export const lateral = <T extends PgTable>(table: T, rows: SQL) =>
  new Subquery(rows, getTableColumns(table), getTableName(table)) as Subquery<
    T['_']['name'],
    T['_']['columns']
  >;

/** A table that is found by its id. */
type Numbered = PgTable & { id: PgColumn };

/**
 * The row with this id, for `leftJoinLateral` or `innerJoinLateral`: always one step by the index of ids. A plain join
 * would read all of the company's rows wherever the database believes that they are few. How many a company has differs
 * a thousandfold from one to the next.
 */
export const rowById = <T extends Numbered>(table: T, id: PgColumn) =>
  lateral(table, sql`select * from ${table} where ${table.id} = ${id} offset 0`);

/** The rows with the ids that a select finds, for `from`. */
export const rowsById = <T extends Numbered>(table: T, ids: SQL): T =>
  lateral(
    table,
    sql`
      select ${table}.* from (${ids}) as wanted(id)
      cross join lateral (select * from ${table} where ${table.id} = wanted.id offset 0) ${table}`,
  ) as unknown as T;

/** Ids that come as a list, for `rowsById`. */
export const idsIn = (placeholder: string): SQL =>
  sql`select unnest(${sql.placeholder(placeholder)}::bigint[])`;

/** The condition of a lateral join: it has its own inside. */
export const always = sql`true`;
