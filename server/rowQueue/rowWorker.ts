import type { SQL } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import type { WakeTopic } from '../events/wakeTopic.ts';
import type { Kernel } from '../kernel.ts';
import type { Work } from '../work.ts';
import { catchUp } from './catchUp.ts';
import { claim, lockNext, takenSeconds } from './claim.ts';
import { dueRows, lostRows } from './dueRows.ts';
import { dueTurns, groupKey, type Turn, turnKey } from './dueTurns.ts';
import { causeOf, isOurTrouble, isTooSlow } from './failures.ts';
import {
  finish,
  finishAll,
  type Held,
  hand,
  keepTaken,
  mostForgotten,
  putBack,
  type Retry,
  returnForgotten,
  triedSlowly,
} from './settle.ts';
import { Forgotten, watchSuspects } from './suspects.ts';
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
  /** At most so many rows run at once in this process, and of one company (or group of the table). */
  atOnce: number;
  atOncePerGroup: (turn: Turn) => number;
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
  /** Rows of a turn that share a transaction while all succeed, one by one in their order; 1 by default. */
  batchSize?: number;
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

/** The worker failed again and again to store the result of the work. */
class NotStored extends Error {}

/**
 * How much of a turn ran. `full`: a whole batch, so more wait. `all`: every row that waited, and a new row sends its own
 * wake-up. `some`: the worker has to look.
 */
type Served = 'none' | 'some' | 'full' | 'all';
function servedOf(rows: number, most: number): Served {
  if (rows === 0) return 'none';
  if (most === 1) return 'some';
  return rows === most ? 'full' : 'all';
}

/** The rows of a transaction, and why it was rolled back. */
interface Batch {
  rows: WorkTable['$inferSelect'][];
  error?: unknown;
}

/** Rows that one query asks for in each group. */
const mostPerGroup = 50;
/** Two renewals of a lease in a row may fail. */
const renewMs = (takenSeconds * 1000) / 3;
const settleAgainMs = 1000;
/** Attempts to store a result that may reach their time limit. */
const mostSlow = 3;

/**
 * Runs the rows of a table in this process: in order by key, side by side, fairly, with retries. Rows are the truth;
 * any number of processes may do this.
 */
export function rowWorker<T extends WorkTable>(
  kernel: WorkerKernel,
  name: string,
  queue: InWorkQueue<T> | OutsideQueue<T>,
): TurnWorker {
  const { log, database, wakeups, inWork, poller } = kernel;
  const { table, retry } = queue;
  const taken = new Set<number>();
  const suspects = watchSuspects(database, table);
  let isStopping = false;

  async function serve(turn: Turn): Promise<Served> {
    return 'inWork' in queue ? serveInWork(queue, turn) : serveOutside(queue, turn);
  }

  /** Runs a batch. When it fails, runs each of its rows by itself, up to the one that fails again. */
  async function serveInWork(own: InWorkQueue<T>, turn: Turn): Promise<Served> {
    const { batchSize = 1 } = own;
    const batch = await runInWork(own, turn, batchSize);
    if (batch.error === undefined) return servedOf(batch.rows.length, batchSize);
    for (let rest = batch.rows.length; rest > 0; rest--) {
      const { rows, error } = batch.rows.length > 1 ? await runInWork(own, turn, 1) : batch;
      if (rows.length === 0) break;
      if (error === undefined) continue;
      await failed(turn.companyId, { id: rows[0]!.id }, rows[0]!, error);
      break;
    }
    return 'some';
  }

  async function runInWork({ inWork: run }: InWorkQueue<T>, turn: Turn, most: number): Promise<Batch> {
    let rows: T['$inferSelect'][] = [];
    const once = () =>
      inWork(
        turn.companyId,
        async (work) => {
          rows = await lockNext(work.tx, table, turn, most);
          if (rows.length === 0) return;
          suspects.check(rows);
          for (const row of rows) await run(work, row);
          await finishAll(
            work.tx,
            table,
            rows.map(({ id }) => id),
          );
        },
        'keyed',
      );
    try {
      await suspects.run(turn.companyId, once);
      return { rows };
    } catch (error) {
      if (rows.length === 0) throw error;
      return { rows, error };
    }
  }

  async function serveOutside(
    { outside, limitSeconds = usualLimitSeconds }: OutsideQueue<T>,
    turn: Turn,
  ): Promise<Served> {
    const { companyId } = turn;
    const row = await database.inCompany(companyId, (tx) => claim(tx, table, turn), 'keyed');
    if (!row) return 'none';
    taken.add(row.id);
    try {
      if (row.forgotten >= mostForgotten) throw new Forgotten();
      const outcome = await inTime(outside(companyId, row), limitSeconds);
      await untilStored(() => inWork(companyId, (work) => settle(work, row, outcome), 'keyed'));
    } catch (error) {
      // No worker renews the lease now. As after the death of a process, the row waits again soon, and that counts.
      if (error instanceof NotStored) log.error({ companyId, rowId: row.id }, `${name}: result not stored`);
      else if (error instanceof TookTooLong)
        log.error({ companyId, rowId: row.id }, `${name}: hung for ${limitSeconds} s`);
      else await untilStored(() => failed(companyId, row, row, error));
    } finally {
      taken.delete(row.id);
    }
    return 'some';
  }

  // A worker that was away so long that another one has claimed the row no longer settles it.
  async function settle(work: Work, held: Held, outcome: Outcome): Promise<void> {
    const isOurs =
      outcome.as === 'done'
        ? await finish(work.tx, table, held)
        : await hand(work.tx, table, held, outcome.seconds);
    if (isOurs) await outcome.also?.(work);
  }

  async function failed(
    companyId: number,
    held: Held,
    row: T['$inferSelect'],
    cause: unknown,
  ): Promise<void> {
    const isSlow = isTooSlow(cause);
    const counts =
      cause instanceof Forgotten || isSlow || (queue.counts?.(cause, row) ?? !isOurTrouble(cause));
    const error = causeOf(cause);
    const about = { companyId, rowId: row.id, tries: row.tries + 1, error };
    const state = await inWork(companyId, async (work) => {
      const now = await putBack(work.tx, table, held, {
        retry: isSlow ? triedSlowly(retry) : retry,
        error,
        counts,
      });
      if (now === 'aside' && (await queue.givenUp?.(work, row, error)) === 'done')
        await finish(work.tx, table, { id: row.id });
      return now;
    });
    if (state === 'aside') log.error(about, `${name}: laid aside`);
    else if (state && counts) log.warn(about, `${name}: not done yet`);
  }

  // The database may be away at the very moment when the worker has a result to store.
  async function untilStored(store: () => Promise<void>): Promise<void> {
    for (let slow = 0; ; )
      try {
        return await store();
      } catch (error) {
        if (!isOurTrouble(error)) throw error;
        if (isTooSlow(error) && ++slow >= mostSlow) throw new NotStored();
        if (isStopping) throw error;
        log.warn({ error: causeOf(error) }, `${name}: result not stored yet`);
        await new Promise((resolve) => setTimeout(resolve, settleAgainMs));
      }
  }

  const worker = turnWorker<Turn>({
    name,
    log,
    keyOf: (turn) => turnKey(table, turn),
    ownerOf: (turn) => groupKey(table, turn),
    rankOf: ({ lane }) => lane,
    atOnce: queue.atOnce,
    atOncePerOwner: queue.atOncePerGroup,
    async find(about) {
      const groups = queue.groups?.(about);
      if (queue.groups && !groups) return { turns: [], isAll: true };
      if ('inWork' in queue) await suspects.begin();
      const turns = await database.acrossCompanies(
        (tx: Tx) => dueTurns(tx, table, { most: mostPerGroup, ...(groups && { groups }) }),
        'lookup',
      );
      return { turns, isAll: turns.length < mostPerGroup };
    },
    async serve([turn]) {
      try {
        const served = await serve(turn!);
        if (served === 'full') return [turn!];
        if (served === 'some') worker.look(queue.aboutOf?.(turn!));
      } catch (error) {
        log.warn({ error: causeOf(error) }, `${name}: not taken`);
      }
      return [];
    },
  });
  const unhear = queue.wokenBy
    ? wakeups.on(queue.wokenBy, (about) => worker.look(about && String(about.connectionId)))
    : () => {};
  // Before this process began, no process was there to see the clock step back.
  let toCatchUp: { isKnown: boolean } | undefined = { isKnown: false };
  async function catchUpIfNeeded(): Promise<void> {
    const how = toCatchUp;
    if (!how) return;
    await database.acrossCompanies((tx) => catchUp(tx, table, how));
    toCatchUp = undefined;
    worker.look();
  }
  let caughtUp: Promise<void> | undefined;
  const startCatchUp = () => {
    caughtUp = catchUpIfNeeded().catch((error: unknown) =>
      log.warn({ error: causeOf(error) }, `${name}: dates not put right yet`),
    );
  };
  startCatchUp();
  const stops = [
    poller.when(dueRows(table), () => worker.look()),
    poller.when(lostRows(table), async () => {
      await database.acrossCompanies(async (tx) => {
        // After a stall the leases of this process have run out, too. It still works on its rows and keeps them.
        if (taken.size > 0) await keepTaken(tx, table, [...taken]);
        await returnForgotten(tx, table);
      });
      worker.look();
    }),
    poller.every(renewMs, `${name}: renewal of leases`, async () => {
      if (taken.size > 0) await database.acrossCompanies((tx) => keepTaken(tx, table, [...taken]));
    }),
    // Apart from the leases: locks may hold it up for longer than a lease lasts.
    poller.every(renewMs, `${name}: dates after a clock that stepped back`, catchUpIfNeeded),
    poller.onClockSetBack(() => {
      toCatchUp = { isKnown: true };
      startCatchUp();
    }),
  ];
  return {
    ...worker,
    async stop() {
      unhear();
      const stopped = worker.stop();
      isStopping = true;
      await stopped;
      await Promise.all([...stops.map((stop) => stop()), caughtUp]);
    },
  };
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
