import { is, Param, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { BoundedMap } from '../../concurrency/boundedMap.ts';
import { type Statements, statementsOf, type Tx } from '../transaction.ts';
import { rowMapper, type Selection } from './rowMapper.ts';

/** A query as text from drizzle, with the mapper from rows to objects. */
interface Prepared<R> {
  execute(values: Record<string, unknown>): Promise<R>;
}

/** A query of drizzle that is not sent yet. */
interface Built<R> {
  toSQL(): { sql: string; params: unknown[] };
  prepare(name: string): Prepared<R>;
}

type Values = Record<string, unknown>;
type Run<V extends Values, R> = (tx: Tx, values: V) => Promise<R>;

/** The inputs to the text of a statement: switches and short words, never a value of a row. */
export type Shape = Record<string, string | number | boolean | undefined>;

/** The transaction whose statement is being sent at this very moment: set and unset in one synchronous step. */
let sending: Statements | undefined;

/** Prepared statements are built on this one; each run goes to the transaction of its caller. */
const builder = drizzle({
  client: {
    options: { parsers: {}, serializers: {} },
    unsafe(text: string, parameters: unknown[]) {
      if (!sending) throw new Error('drizzle did not send a prepared statement at once');
      return sending.unsafe(text, parameters);
    },
  } as unknown as postgres.Sql,
  casing: 'snake_case',
}) as unknown as Tx;

/** At most so many shapes of one statement are cached; more than any screen needs. */
const mostShapes = 200;

/**
 * A statement of the busiest paths, built once instead of each time. Drizzle spends more time on the text of a wide
 * select and on its rows than the database on running it. Its values are `sql.placeholder()`s; lists are arrays (`=
 * any(…)`), so that the text never changes.
 */
export function preparedStatement<V extends Values, R>(build: (tx: Tx) => Built<R>): Run<V, R> {
  let run: Run<V, R> | undefined;
  return (tx, values) => {
    run ??= prepare(build(builder));
    return run(tx, values);
  };
}

/** The same for a statement that many tables have in common. */
export function preparedPerTable<T extends object, V extends Values, R>(
  build: (tx: Tx, table: T) => Built<R>,
): (tx: Tx, table: T, values: V) => Promise<R> {
  const runs = new WeakMap<T, Run<V, R>>();
  return (tx, table, values) => {
    const run = runs.get(table) ?? prepare<V, R>(build(builder, table));
    runs.set(table, run);
    return run(tx, values);
  };
}

/**
 * The same for a statement whose conditions come and go (a list with filters): it is built once per shape. `build` sees
 * the shape and nothing else, so its result cannot depend on the first caller. All differences between two people are
 * in the shape or a placeholder. A placeholder without a value is an error.
 */
export function preparedPerShape<S extends Shape, V extends Values, R>(
  build: (tx: Tx, shape: S) => Built<R>,
): (tx: Tx, shape: S, values: V) => Promise<R> {
  const runs = new BoundedMap<string, Run<V, R>>(mostShapes);
  return (tx, shape, values) => {
    const key = JSON.stringify(shape);
    let run = runs.get(key);
    if (!run) {
      run = prepare<V, R>(build(builder, Object.freeze({ ...shape })));
      runs.set(key, run);
    }
    return run(tx, values);
  };
}

/** The same for a statement written by hand, which returns its rows unchanged. */
export function preparedSql<V extends Values, R>(build: () => SQL): Run<V, R[]> {
  let send: ((tx: Tx, values: V) => Promise<R[]>) | undefined;
  return (tx, values) => {
    send ??= sender(build());
    return send(tx, values);
  };
}

function sender<V extends Values, R>(built: SQL): Run<V, R[]> {
  const { sql: text, params } = dialect.sqlToQuery(built);
  const fillers = params.map(fillerOf);
  return async (tx, values) => {
    const rows = await statementsOf(tx).unsafe(
      text,
      fillers.map((fill) => fill(values)),
    );
    return emptied(rows, (row) => row) as R[];
  };
}

const dialect = new PgDialect({ casing: 'snake_case' });

function prepare<V extends Values, R>(built: Built<R>): Run<V, R> {
  const selection = (built as { _?: { selectedFields?: Selection } })._?.selectedFields;
  return selection ? preparedSelect(built, selection) : preparedChange(built);
}

function preparedSelect<V extends Values, R>(built: Built<R>, selection: Selection): Run<V, R> {
  const { sql: text, params } = built.toSQL();
  const fillers = params.map(fillerOf);
  const { columns, map } = rowMapper(selection);
  return async (tx, values) => {
    const rows = await statementsOf(tx)
      .unsafe(
        text,
        fillers.map((fill) => fill(values)),
      )
      .values();
    if (rows.columns.length !== columns)
      throw new Error('drizzle selects other columns than those asked for');
    return emptied(rows, map) as R;
  };
}

/**
 * Maps the rows of a result, and empties it. V8's small collections do not free a settled query of the driver, because
 * it stores closures on itself. Its rows would live as long: that cost a fifth of the time of a page.
 */
function emptied<T>(result: T[], map: (row: T) => unknown): unknown[] {
  const mapped = result.map((row) => map(row));
  result.length = 0;
  return mapped;
}

/** Inserts and updates: drizzle itself shapes their rows. */
function preparedChange<V extends Values, R>(built: Built<R>): Run<V, R> {
  const prepared = built.prepare('fixed');
  return (tx, values) => {
    sending = statementsOf(tx);
    try {
      return prepared.execute(values);
    } finally {
      sending = undefined;
    }
  };
}

/** Makes the function that gives a parameter its value. */
function fillerOf(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => placeholderValue(values, param.name);
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { name } = param.value;
    return (values) => param.encoder.mapToDriverValue(placeholderValue(values, name));
  }
  return () => param;
}

function placeholderValue(values: Values, name: string): unknown {
  if (!(name in values)) throw new Error(`no value for the placeholder ${name}`);
  return values[name];
}
