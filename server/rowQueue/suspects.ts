import { sql } from 'drizzle-orm';
import { semaphore } from '../concurrency/semaphore.ts';
import type { Database } from '../db/client.ts';
import { preparedPerTable } from '../db/statements/preparedStatement.ts';
import { mostForgotten } from './settle.ts';
import { turnNames, type WorkTable } from './workTable.ts';

/** What of a row says whether it may have ended a process. */
type Row = Pick<WorkTable['$inferSelect'], 'id' | 'forgotten'>;

/** Whoever worked on it was never heard of again, too often to let one more try. */
export class Forgotten extends Error {
  readonly code = 'FORGOTTEN';
}

/** Some of these were in the hands of a process that ended: each is worked on by itself. */
export class EachAlone extends Error {}

/** Has to be marked before it is worked on: a process that it ends takes the transaction with it, and nobody would know. */
class MarkFirst extends Error {
  readonly rows: readonly Row[];

  constructor(rows: readonly Row[]) {
    super('mark first');
    this.rows = rows;
  }
}

/**
 * Finds the row that ends every process that works on it in a transaction. Rows that came while a process runs cost
 * nothing more. Those that waited already when it began may have ended the one before, so they are marked
 * (`forgotten`) before they are worked on; one that carries a mark is worked on when no other such is, so that only
 * the culprit's marks grow, and after `mostForgotten` of them it is not worked on any more.
 */
export function watchSuspects(database: Pick<Database, 'inCompany' | 'acrossCompanies'>, table: WorkTable) {
  const { name } = turnNames(table);
  const alone = semaphore(1);
  const marked = new Set<number>();
  let newestAtStart: number | undefined;

  const mark = (companyId: number, rows: readonly Row[], by: 1 | -1) =>
    database.inCompany(companyId, (tx) => marks(tx, table, { ids: rows.map(({ id }) => id), by }), 'keyed');

  async function underMarks<T>(companyId: number, rows: readonly Row[], run: () => Promise<T>): Promise<T> {
    await mark(companyId, rows, 1);
    for (const { id } of rows) marked.add(id);
    try {
      return await run();
    } catch (error) {
      // It failed and ended nothing. Where even this cannot be stored, a mark too many only makes it careful.
      await mark(companyId, rows, -1).catch(() => {});
      throw error;
    } finally {
      for (const { id } of rows) marked.delete(id);
    }
  }

  return {
    /** Learns what waits now, once. Until then every row counts as one that waited. */
    async begin(): Promise<void> {
      if (newestAtStart !== undefined) return;
      const [newest] = await database.acrossCompanies(
        (tx) => tx.execute<{ id: string | null }>(sql`select max(id) as id from ${name}`),
        'read',
      );
      newestAtStart = Number(newest?.id ?? 0);
    },

    /** To be called with the rows that were locked, before anything is made of them. */
    check(rows: readonly Row[]): void {
      const unmarked = rows.filter(
        ({ id, forgotten }) =>
          (forgotten > 0 || id <= (newestAtStart ?? Number.POSITIVE_INFINITY)) && !marked.has(id),
      );
      if (unmarked.length > 0) throw new MarkFirst(unmarked);
    },

    /**
     * Runs work that calls `check` in its transaction; again behind its marks, where some are needed. Throws
     * `EachAlone` when several rows are in it of which one carries a mark, and `Forgotten` for one with too many.
     */
    async run<T>(companyId: number, work: () => Promise<T>, isAlone = false): Promise<T> {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof MarkFirst)) throw error;
        const { rows } = error;
        const isSuspect = rows.some(({ forgotten }) => forgotten > 0);
        if (isSuspect && rows.length > 1) throw new EachAlone();
        if (isSuspect && rows[0]!.forgotten >= mostForgotten) throw new Forgotten();
        const again = () =>
          underMarks(companyId, rows, () => this.run(companyId, work, isAlone || isSuspect));
        return isSuspect && !isAlone ? alone(again) : again();
      }
    },
  };
}

const marks = preparedPerTable((tx, table: WorkTable) =>
  tx
    .update(table)
    .set({ forgotten: sql`greatest(${table.forgotten} + ${sql.placeholder('by')}::int, 0)` })
    .where(sql`${table.id} = any(${sql.placeholder('ids')}::bigint[]) and ${table.state} = 'waiting'`)
    .returning({ id: table.id }),
);
