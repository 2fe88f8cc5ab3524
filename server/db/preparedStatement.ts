import type { Tx } from './client.ts';

/** A query that drizzle has turned into text, and how it turns rows into objects. */
interface Prepared<R> {
  execute(values: Record<string, unknown>): Promise<R>;
}
/** What drizzle keeps of the connection it runs on. */
interface Running {
  session: { client: unknown };
}

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
    prepared ??= build(tx).prepare('fixed');
    const here = Object.create(prepared, { client: { value: (tx as unknown as Running).session.client } });
    return (here as Prepared<R>).execute(values);
  };
}
