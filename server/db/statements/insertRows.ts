import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { BoundedMap } from '../../concurrency/boundedMap.ts';
import type { Tx } from '../transaction.ts';
import { preparedSql } from './preparedStatement.ts';

const casing = new CasingCache('snake_case');
/** At most so many sets of keys of one statement are cached. */
const mostShapes = 50;

/**
 * Makes `insert into <table> … select …` of rows, in their order. Neighbours with the same keys travel as one value. So
 * the text does not depend on their number; it is built once for a set of keys. A column without a value gets its
 * default. `ending` adds `on conflict` and `returning`. For values that JSON can hold: no bytes.
 */
export function insertRows<T extends PgTable, R = unknown>(
  table: T,
  ending: SQL = sql``,
): (tx: Tx, rows: readonly T['$inferInsert'][]) => Promise<R[]> {
  const columns = columnsOf(table);
  const statements = new BoundedMap<string, (tx: Tx, values: { rows: string }) => Promise<R[]>>(mostShapes);
  const keysOf = (row: T['$inferInsert']) =>
    columns.filter(({ key }) => (row as Record<string, unknown>)[key] !== undefined);
  const insertShape = (tx: Tx, rows: readonly T['$inferInsert'][]) => {
    const present = keysOf(rows[0]!);
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
  return async (tx, rows) => {
    const shapes: T['$inferInsert'][][] = [];
    let shape: string | undefined;
    for (const row of rows) {
      const own = keysOf(row)
        .map(({ key }) => key)
        .join();
      if (own === shape) shapes.at(-1)!.push(row);
      else shapes.push([row]);
      shape = own;
    }
    return (await Promise.all(shapes.map((some) => insertShape(tx, some)))).flat();
  };
}

/** Each column of a table, by its name in the code and in the database. */
const columnsOf = (table: PgTable) =>
  Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    name: casing.getColumnCasing(column),
  }));

/** For `insertRows`: a row with the same value of this column is replaced, in all columns. */
export const replacingBy = (table: PgTable, unique: PgColumn): SQL =>
  sql`on conflict (${sql.identifier(casing.getColumnCasing(unique))}) do update set ${sql.join(
    columnsOf(table).map(({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  )}`;
