import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { type Statements, statementsOf, type Tx } from './transaction.ts';

/** A query that drizzle has turned into text, and how it turns rows into objects. */
interface Prepared<R> {
  execute(values: Record<string, unknown>): Promise<R>;
}

/** The transaction whose statement is being sent at this very moment: set and unset without a pause in between. */
let sending: Statements | undefined;

/** Prepared statements are built on this one; each time they run, they go to the transaction of the caller. */
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

/**
 * A statement of the busiest paths, built once instead of each time: drizzle spends more time on writing the
 * text of a wide select than the database on running it. Its values are `sql.placeholder()`s; lists are arrays
 * (`= any(…)`), so that the text never changes.
 */
export function preparedStatement<V extends Record<string, unknown>, R>(
  build: (tx: Tx) => { prepare(name: string): Prepared<R> },
): (tx: Tx, values: V) => Promise<R> {
  let prepared: Prepared<R> | undefined;
  return (tx, values) => {
    prepared ??= build(builder).prepare('fixed');
    sending = statementsOf(tx);
    try {
      return prepared.execute(values);
    } finally {
      sending = undefined;
    }
  };
}
