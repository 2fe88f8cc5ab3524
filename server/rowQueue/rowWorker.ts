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

/** What the work needs of the machine. */
export type WorkerKernel = Pick<Kernel, 'log' | 'database' | 'wakeups' | 'inWork' | 'poller'>;

/** How it went. `also` runs in the transaction that settles the row. */
export type Outcome =
  | { as: 'done'; also?: (work: Work) => Promise<void> }
  /** The other side will say what became of it; it is asked again after so long. */
  | { as: 'handed'; seconds: number; also?: (work: Work) => Promise<void> };

interface Common<R> {
  /** Rows worked on at the same time by this process, and of one company (or group of the table). */
  atOnce: number;
  atOncePerGroup: (turn: Turn) => number;
  retry: Retry;
  /** What wakes it. A connection in the payload reaches `groups` as text. */
  wokenBy?: WakeTopic<{ connectionId: number } | undefined>;
  /** Which groups this process works for (see `dueTurns`); nothing: none now. For tables with a group. */
  groups?: (about: ReadonlySet<string> | undefined) => SQL | undefined;
  /** Of a turn, what `groups` calls it. */
  aboutOf?: (turn: Turn) => string;
  /** True when a failure is the row's own and not trouble of ours. */
  counts?: (error: unknown, row: R) => boolean;
  /** It has failed for too long: says so, in the transaction that lays it aside. With `done` nothing is left to decide. */
  givenUp?: (work: Work, row: R, error: string) => Promise<'aside' | 'done'>;
}

/** Work with its effects in one transaction: all of it happens, or nothing. Nothing outside may be called in it. */
export interface InWorkQueue<T extends WorkTable> extends Common<T['$inferSelect']> {
  table: T;
  inWork(work: Work, row: T['$inferSelect']): Promise<void>;
  /** Rows of a turn that share a transaction while all goes well, one by one in their order; without it 1. */
  batchSize?: number;
}

/**
 * Work that reaches outside of the database. It may run twice, after a crash at the wrong moment: what it does
 * carries an id of the row's to the other side, so that twice is as once.
 */
export interface OutsideQueue<T extends WorkTable> extends Common<T['$inferSelect']> {
  table: T;
  outside(companyId: number, row: T['$inferSelect']): Promise<Outcome>;
  /** Whatever takes longer has hung: its place is free again, and of its row it counts as never heard of. */
  limitSeconds?: number;
}

/** Longer than the largest file needs on a slow line. */
const usualLimitSeconds = 15 * 60;

/** What was worked on outside did not end in its time. */
class TookTooLong extends Error {}

/** What the work came to could not be stored, again and again. */
class NotStored extends Error {}

/** How much of a turn was worked on; `full`: as much as one batch holds, so more may wait. */
type Served = 'none' | 'some' | 'full';
const servedOf = (rows: number, most: number): Served =>
  rows === 0 ? 'none' : rows === most && most > 1 ? 'full' : 'some';

/** The rows of a transaction, and why it was rolled back. */
interface Batch {
  rows: WorkTable['$inferSelect'][];
  error?: unknown;
}

/** Rows asked for at once of each group. */
const mostPerGroup = 50;
/** Two renewals of a lease in a row may fail. */
const renewMs = (takenSeconds * 1000) / 3;
const settleAgainMs = 1000;
/** Tries to store a result that were cut off for their time. */
const mostSlow = 3;

/**
 * Works on the rows of a table in this process: in turn, side by side, fairly, again later when it fails. Rows
 * are the truth; any number of processes may do this.
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

  /** A batch, or each of its rows by itself when that fails, up to the one that fails again. */
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
      // Nobody keeps it any more: like what a process had that is gone, it waits again soon, and that counts.
      if (error instanceof NotStored) log.error({ companyId, rowId: row.id }, `${name}: result not stored`);
      else if (error instanceof TookTooLong)
        log.error({ companyId, rowId: row.id }, `${name}: hung for ${limitSeconds} s`);
      else await untilStored(() => failed(companyId, row, row, error));
    } finally {
      taken.delete(row.id);
    }
    return 'some';
  }

  // Whoever was away for so long that somebody else has the row says nothing about it any more.
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

  // The database may be away at the very moment in which a result has to be kept.
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
  // Before this process began nobody was there to see the clock set back.
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
      await database.acrossCompanies((tx) => returnForgotten(tx, table));
      worker.look();
    }),
    poller.every(renewMs, `${name}: renewal of leases`, async () => {
      if (taken.size > 0) await database.acrossCompanies((tx) => keepTaken(tx, table, [...taken]));
      await catchUpIfNeeded();
    }),
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

/** The work's outcome, or that it took too long; what it comes to later nobody hears. */
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
