import type { SQL } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import type { WakeTopic } from '../events/wakeTopic.ts';
import type { Kernel } from '../kernel.ts';
import type { Work } from '../work.ts';
import { claim } from './claim.ts';
import { dueTurns, groupKey, type Turn, turnKey } from './dueTurns.ts';
import { causeOf } from './failures.ts';
import { Leases } from './leases.ts';
import { NotStored, Outcomes } from './outcomes.ts';
import { RowBatches, type Served } from './rowBatches.ts';
import { mostForgotten, type Retry } from './settle.ts';
import { Forgotten } from './suspects.ts';
import { type TurnWorker, turnWorker } from './turnWorker.ts';
import type { WorkTable } from './workTable.ts';

/** The parts of the kernel that the work needs. */
export type WorkerKernel = Pick<Kernel, 'log' | 'database' | 'wakeups' | 'inWork' | 'poller'>;

/** The result of the work. `also` runs in the transaction that settles the row. */
export type Outcome =
  | { as: 'done'; also?: (work: Work) => Promise<void> }
  /** The other side reports the result later; the worker asks again after so long. */
  | { as: 'handed'; seconds: number; also?: (work: Work) => Promise<void> };

interface Common<R> {
  /** Which rows of a table that has several kinds; no other worker of this process runs these. */
  kind?: R extends { kind: infer K extends string } ? K : never;
  /** At most so many rows run at once in this process, and of one company (or group of the table). */
  atOnce: number;
  atOncePerGroup: (turn: Turn) => number;
  /** Whose rows share `atOncePerGroup` and the rotation, where that is not the group of the table. */
  ownerOf?: (turn: Turn) => string;
  retry: Retry;
  /** The topic that wakes it. A connection in the payload reaches `groups` as text. */
  wokenBy?: WakeTopic<{ connectionId: number } | undefined>;
  /** The groups that this process works for (see `dueTurns`); undefined: none now. For tables with a group. */
  groups?: (about: ReadonlySet<string> | undefined) => SQL | undefined;
  /** The name that `groups` uses for the group of a turn. */
  aboutOf?: (turn: Turn) => string;
  /** True when a failure is the row's own and not a transient one of ours. */
  counts?: (error: unknown, row: R) => boolean;
  /**
   * The row has failed for too long: reports that, in the transaction that makes it a dead letter. With `done` nobody
   * has to decide about it.
   */
  givenUp?: (work: Work, row: R, error: string) => Promise<'aside' | 'done'>;
}

/** Work with its effects in one transaction: all of it happens, or nothing. The work may call nothing outside. */
export interface InWorkQueue<T extends WorkTable> extends Common<T['$inferSelect']> {
  table: T;
  inWork(work: Work, row: T['$inferSelect']): Promise<void>;
}

/** The same for several rows: they share a transaction while all succeed. After a failure each has its own. */
export interface BatchQueue<T extends WorkTable> extends Common<T['$inferSelect']> {
  table: T;
  /**
   * Runs rows, those of a turn in their order. Returns rows that it left untouched, with all behind them of their turn:
   * each runs by itself then.
   */
  inBatch(work: Work, rows: readonly T['$inferSelect'][]): Promise<readonly T['$inferSelect'][]>;
  /** Rows of a batch; a batch of many turns may have two of each. */
  batchSize: number;
  /** Turns of one company that share a batch; 1 by default. */
  turnsPerBatch?: number;
}

/**
 * Work that reaches outside of the database. It may run twice, after a crash at the wrong moment. So it sends an
 * idempotency key from the row to the other side.
 */
export interface OutsideQueue<T extends WorkTable> extends Common<T['$inferSelect']> {
  table: T;
  outside(companyId: number, row: T['$inferSelect']): Promise<Outcome>;
  /** Work that takes longer has hung: its place is free again, and the row counts as one whose worker died. */
  limitSeconds?: number;
}

/** Longer than the largest file needs on a slow line. */
const usualLimitSeconds = 15 * 60;

/** The work outside did not end within its limit. */
class TookTooLong extends Error {}

/** Rows that one query asks for in each group. */
const mostPerGroup = 50;

/**
 * Runs the rows of a table in this process: in order by key, side by side, fairly, with retries. Rows are the truth;
 * any number of processes may do this.
 */
export const rowWorker = <T extends WorkTable>(
  kernel: WorkerKernel,
  name: string,
  queue: RowQueue<T>,
): TurnWorker => new RowWorker(kernel, name, queue);

/** Any row queue. */
export type RowQueue<T extends WorkTable> = InWorkQueue<T> | BatchQueue<T> | OutsideQueue<T>;

class RowWorker<T extends WorkTable> implements TurnWorker {
  readonly #kernel: WorkerKernel;
  readonly #name: string;
  readonly #queue: RowQueue<T>;
  readonly #table: T;
  readonly #outcomes: Outcomes<T>;
  /** Absent where the work reaches outside. */
  readonly #batches: RowBatches<T> | undefined;
  readonly #worker: TurnWorker<Turn>;
  readonly #leases: Leases;
  readonly #unhear: () => void;

  constructor(kernel: WorkerKernel, name: string, queue: RowQueue<T>) {
    this.#kernel = kernel;
    this.#name = name;
    this.#queue = queue;
    this.#table = queue.table;
    this.#outcomes = new Outcomes(kernel, name, queue);
    this.#batches = 'outside' in queue ? undefined : new RowBatches(kernel, queue, this.#outcomes);
    this.#worker = turnWorker<Turn>({
      name,
      log: kernel.log,
      keyOf: (turn) => turnKey(this.#table, turn),
      ownerOf: queue.ownerOf ?? ((turn) => groupKey(this.#table, turn)),
      rankOf: ({ lane }) => lane,
      atOnce: queue.atOnce,
      atOncePerOwner: queue.atOncePerGroup,
      perRound: 'inBatch' in queue ? (queue.turnsPerBatch ?? 1) : 1,
      find: (about) => this.#find(about),
      serve: (turns) => this.#serve(turns),
    });
    this.#unhear = queue.wokenBy
      ? kernel.wakeups.on(queue.wokenBy, (about) => this.#worker.look(about && String(about.connectionId)))
      : () => {};
    const rows = { name, table: queue.table, kind: queue.kind };
    this.#leases = new Leases(kernel, rows, () => this.#worker.look());
  }

  look = (about?: string) => this.#worker.look(about);
  offer = (turns: readonly never[]) => this.#worker.offer(turns);
  idle = () => this.#worker.idle();

  stop = async () => {
    this.#unhear();
    const stopped = this.#worker.stop();
    this.#outcomes.stop();
    await stopped;
    await this.#leases.stop();
  };

  async #find(about: ReadonlySet<string> | undefined) {
    const { kind } = this.#queue;
    const groups = this.#queue.groups?.(about);
    if (this.#queue.groups && !groups) return { turns: [], isAll: true };
    await this.#batches?.begin();
    const turns = await this.#kernel.database.acrossCompanies(
      (tx: Tx) => dueTurns(tx, this.#table, { most: mostPerGroup, groups, kind }),
      'lookup',
    );
    return { turns, isAll: turns.length < mostPerGroup };
  }

  async #serve(turns: readonly Turn[]): Promise<Turn[]> {
    const queue = this.#queue;
    const full: Turn[] = [];
    try {
      const served = await ('outside' in queue
        ? this.#serveOutside(queue, turns[0]!)
        : this.#batches!.serve(turns));
      for (const [turn, how] of served) {
        if (how === 'full') full.push(turn);
        if (how === 'some') this.#worker.look(queue.aboutOf?.(turn));
      }
    } catch (error) {
      this.#kernel.log.warn({ error: causeOf(error) }, `${this.#name}: not taken`);
    }
    return full;
  }

  async #serveOutside(
    { outside, limitSeconds = usualLimitSeconds }: OutsideQueue<T>,
    turn: Turn,
  ): Promise<Served> {
    const { companyId } = turn;
    const { database, log } = this.#kernel;
    const row = await database.inCompany(companyId, (tx) => claim(tx, this.#table, turn), 'keyed');
    if (!row) return new Map();
    await this.#leases.during(row.id, async () => {
      try {
        if (row.forgotten >= mostForgotten) throw new Forgotten();
        const outcome = await inTime(outside(companyId, row), limitSeconds);
        await this.#outcomes.untilStored(() => this.#outcomes.settle(companyId, row, outcome));
      } catch (error) {
        const about = { companyId, rowId: row.id };
        // No worker renews the lease now. As after the death of a process, the row waits again soon, and that counts.
        if (error instanceof NotStored) log.error(about, `${this.#name}: result not stored`);
        else if (error instanceof TookTooLong) log.error(about, `${this.#name}: hung for ${limitSeconds} s`);
        else await this.#outcomes.untilStored(() => this.#outcomes.fail(companyId, row, row, error));
      }
    });
    return new Map([[turn, 'some']]);
  }
}

/** The outcome of the work, or the error that it took too long; a later outcome is ignored. */
async function inTime<R>(work: Promise<R>, seconds: number): Promise<R> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong()), seconds * 1000);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
