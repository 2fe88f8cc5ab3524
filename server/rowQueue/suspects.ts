import { sql } from 'drizzle-orm';
import { semaphore } from '../concurrency/semaphore.ts';
import type { Database } from '../db/client.ts';
import { preparedPerTable } from '../db/statements/preparedStatement.ts';
import { mostForgotten } from './settle.ts';
import { turnNames, type WorkTable } from './workTable.ts';

/** The columns of a row that show whether it may have ended a process. */
type Row = Pick<WorkTable['$inferSelect'], 'id' | 'forgotten'>;

/** Too many workers died while they held this row to let one more try. */
export class Forgotten extends Error {
  readonly code = 'FORGOTTEN';
}

/** A process died while it held some of these rows: each runs by itself. */
export class EachAlone extends Error {}

/**
 * The worker must mark the row before it runs it. A process that dies takes the transaction with it, and the count
 * would be lost.
 */
class MarkFirst extends Error {
  readonly rows: readonly Row[];

  constructor(rows: readonly Row[]) {
    super('mark first');
    this.rows = rows;
  }
}

/**
 * Finds the row that ends every process that runs it in a transaction. Rows that came while a process runs cost nothing
 * more. Rows that waited when it began may have ended the process before it, so it marks them (`forgotten`) before it
 * runs them. A row with a mark runs only while no other marked row does, so that only the culprit's marks grow. After
 * `mostForgotten` marks no worker runs it any more.
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
      // The rows failed and ended nothing. If even this cannot be stored, a mark too many only makes workers careful.
      await mark(companyId, rows, -1).catch(() => {});
      throw error;
    } finally {
      for (const { id } of rows) marked.delete(id);
    }
  }

  return {
    /** Reads once what waits now. Until then every row counts as one that waited. */
    async begin(): Promise<void> {
      if (newestAtStart !== undefined) return;
      const [newest] = await database.acrossCompanies(
        (tx) => tx.execute<{ id: string | null }>(sql`select max(id) as id from ${name}`),
        'read',
      );
      newestAtStart = Number(newest?.id ?? 0);
    },

    /** Call it with the locked rows, before any work on them. */
    check(rows: readonly Row[]): void {
      const unmarked = rows.filter(
        ({ id, forgotten }) =>
          (forgotten > 0 || id <= (newestAtStart ?? Number.POSITIVE_INFINITY)) && !marked.has(id),
      );
      if (unmarked.length > 0) throw new MarkFirst(unmarked);
    },

    /**
     * Runs work that calls `check` in its transaction; runs it again after it stored marks, where some are needed.
     * Throws `EachAlone` when one of several rows carries a mark, and `Forgotten` for a row with too many.
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
