import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { BoundedMap } from '../../concurrency/boundedMap.ts';
import type { Tx } from '../transaction.ts';
import { preparedSql } from './preparedStatement.ts';

const casing = new CasingCache('snake_case');
/** At most so many sets of keys of one statement are cached. */
const mostShapes = 50;

/**
 * Makes `insert into <table> … select …` of rows that all have the same keys, in their order. They travel as one value,
 * so the text does not depend on their number; it is built once for a set of keys. `ending` adds `on conflict` and
 * `returning`. For values that JSON can hold: no bytes.
 */
export function insertRows<T extends PgTable, R = unknown>(
  table: T,
  ending: SQL = sql``,
): (tx: Tx, rows: readonly T['$inferInsert'][]) => Promise<R[]> {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    name: casing.getColumnCasing(column),
  }));
  const statements = new BoundedMap<string, (tx: Tx, values: { rows: string }) => Promise<R[]>>(mostShapes);
  return async (tx, rows) => {
    if (rows.length === 0) return [];
    const present = columns.filter(({ key }) => key in rows[0]!);
    const shape = present.map(({ key }) => key).join();
    let insert = statements.get(shape);
    if (!insert) {
      const names = sql.join(
        present.map(({ name }) => sql.identifier(name)),
        sql`, `,
      );
      insert = preparedSql<{ rows: string }, R>(
        () => sql`
          insert into ${table} (${names})
          select ${names} from jsonb_populate_recordset(null::${table}, ${sql.placeholder('rows')}::jsonb) ${ending}`,
      );
      statements.set(shape, insert);
    }
    const named = rows.map((row) =>
      Object.fromEntries(present.map(({ key, name }) => [name, (row as Record<string, unknown>)[key]])),
    );
    return insert(tx, { rows: JSON.stringify(named) });
  };
}
