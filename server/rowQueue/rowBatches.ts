import type { Work } from '../work.ts';
import { lockNext, mayRunSeveral } from './claim.ts';
import { type Turn, turnKey } from './dueTurns.ts';
import type { Outcomes } from './outcomes.ts';
import type { BatchQueue, InWorkQueue, WorkerKernel } from './rowWorker.ts';
import { finishAll } from './settle.ts';
import { watchSuspects } from './suspects.ts';
import type { WorkTable } from './workTable.ts';

type Row<T extends WorkTable> = T['$inferSelect'];

/** The rows of a transaction, those of them that it left, and why it was rolled back. */
interface Batch<T extends WorkTable> {
  rows: Row<T>[];
  left: readonly Row<T>[];
  error?: unknown;
}

/** How much of a turn ran. `full`: a whole batch, so more wait. `some`: the worker has to look. */
export type Served = Map<Turn, 'none' | 'some' | 'full' | 'all'>;

/** Rows of a turn that share a transaction with others: a turn of one row shows that it has no more. */
const leastOfTurn = 2;

/** Runs rows with all of their effects in one transaction. A row that fails takes no other one along. */
export class RowBatches<T extends WorkTable> {
  readonly #kernel: WorkerKernel;
  readonly #queue: InWorkQueue<T> | BatchQueue<T>;
  readonly #outcomes: Outcomes<T>;
  readonly #suspects: ReturnType<typeof watchSuspects>;
  readonly #run: BatchQueue<T>['inBatch'];
  readonly #size: number;

  constructor(kernel: WorkerKernel, queue: InWorkQueue<T> | BatchQueue<T>, outcomes: Outcomes<T>) {
    this.#kernel = kernel;
    this.#queue = queue;
    this.#outcomes = outcomes;
    this.#suspects = watchSuspects(kernel.database, queue.table);
    const isBatch = 'inBatch' in queue;
    this.#run = isBatch ? queue.inBatch : (work, rows) => eachIn(queue.inWork, work, rows);
    this.#size = isBatch ? queue.batchSize : 1;
  }

  /** Reads what waits when this process begins, before it runs any row. */
  begin = () => this.#suspects.begin();

  /**
   * Runs rows of these turns of one company together. When they fail, and for rows that the batch left, runs each by
   * itself, in a turn up to the one that fails again.
   */
  async serve(turns: readonly Turn[]): Promise<Served> {
    const most = this.#size === 1 ? 1 : Math.max(leastOfTurn, Math.floor(this.#size / turns.length));
    const batch = await this.#runTogether(turns, most);
    if (!batch) return this.#serveEach(turns);
    const { rows, left, error } = batch;
    const alone = error === undefined ? left : rows;
    const countOf = (of: readonly Row<T>[]) => {
      const counts = Map.groupBy(of, (row) => turnKey(this.#queue.table, row as unknown as Turn));
      return (turn: Turn) => counts.get(turnKey(this.#queue.table, turn))?.length ?? 0;
    };
    const [countOfRows, countOfAlone] = [countOf(rows), countOf(alone)];
    const served: Served = new Map();
    for (const turn of turns) {
      const count = countOfRows(turn);
      if (countOfAlone(turn) > 0) {
        if (error !== undefined && rows.length === 1) await this.#fail(rows[0]!, error);
        else await this.#runAlone(turn, countOfAlone(turn));
        served.set(turn, 'some');
      } else if (count === 0) served.set(turn, 'none');
      else if (most === 1) served.set(turn, 'some');
      else served.set(turn, count === most ? 'full' : 'all');
    }
    return served;
  }

  /** Serves turn by turn: another worker runs several turns of this company now. */
  async #serveEach(turns: readonly Turn[]): Promise<Served> {
    const served: Served = new Map();
    for (const turn of turns) for (const [one, how] of await this.serve([turn])) served.set(one, how);
    return served;
  }

  /** Runs the next rows of a turn, each in a transaction of its own, up to one that fails. */
  async #runAlone(turn: Turn, count: number): Promise<void> {
    for (let rest = count; rest > 0; rest--) {
      const batch = await this.#runTogether([turn], 1);
      if (!batch || batch.rows.length === 0) return;
      if (batch.error !== undefined) return this.#fail(batch.rows[0]!, batch.error);
    }
  }

  #fail = (row: Row<T>, error: unknown) => this.#outcomes.fail(row.companyId, { id: row.id }, row, error);

  /** Undefined: these are several turns, and another worker runs several. */
  async #runTogether(turns: readonly Turn[], most: number): Promise<Batch<T> | undefined> {
    const { table } = this.#queue;
    const { companyId } = turns[0]!;
    let rows: Row<T>[] = [];
    let left: readonly Row<T>[] = [];
    const once = () =>
      this.#kernel.inWork(
        companyId,
        async (work) => {
          const [isOurs, locked] = await Promise.all([
            turns.length === 1 || mayRunSeveral(work.tx, table, companyId),
            lockNext(work.tx, table, turns, most),
          ]);
          if (!isOurs) return false;
          rows = locked;
          if (rows.length === 0) return true;
          this.#suspects.check(rows);
          left = await this.#run(work, rows);
          const done = rows.filter((row) => !left.includes(row));
          await finishAll(
            work.tx,
            table,
            done.map(({ id }) => id),
          );
          return true;
        },
        'keyed',
      );
    try {
      return (await this.#suspects.run(companyId, once)) ? { rows, left } : undefined;
    } catch (error) {
      if (rows.length === 0) throw error;
      return { rows, left, error };
    }
  }
}

async function eachIn<R>(
  run: (work: Work, row: R) => Promise<void>,
  work: Work,
  rows: readonly R[],
): Promise<R[]> {
  for (const row of rows) await run(work, row);
  return [];
}
