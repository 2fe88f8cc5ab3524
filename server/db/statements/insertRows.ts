import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

const casing = new CasingCache('snake_case');

/**
 * `insert into <table> … select …` of rows that all have the same keys, in their order. They travel as one value,
 * so the text does not depend on how many there are and is parsed once; add `on conflict` and `returning`. For
 * values that JSON can hold: no bytes.
 */
export function insertRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in rows[0]!);
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(casing.getColumnCasing(column))),
    sql`, `,
  );
  const named = rows.map((row) =>
    Object.fromEntries(
      columns.map(([key, column]) => [casing.getColumnCasing(column), (row as Record<string, unknown>)[key]]),
    ),
  );
  return sql`
    insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)`;
}
