import { setTimeout as pause } from 'node:timers/promises';
import type { Kernel } from '../kernel.ts';
import { causeOf, isOurTrouble, isTooSlow } from './failures.ts';
import type { Outcome, RowQueue } from './rowWorker.ts';
import { finish, type Held, hand, putBack, triedSlowly } from './settle.ts';
import { Forgotten } from './suspects.ts';
import type { WorkTable } from './workTable.ts';

/** The worker failed again and again to store the result of the work. */
export class NotStored extends Error {}

const settleAgainMs = 1000;
/** Attempts to store a result that may reach their time limit. */
const mostSlow = 3;

/** Stores the outcomes of a worker's rows: done, handed over, failed, a dead letter. */
export class Outcomes<T extends WorkTable> {
  readonly #kernel: Pick<Kernel, 'log' | 'inWork'>;
  readonly #name: string;
  readonly #queue: RowQueue<T>;
  #isStopping = false;

  constructor(kernel: Pick<Kernel, 'log' | 'inWork'>, name: string, queue: RowQueue<T>) {
    this.#kernel = kernel;
    this.#name = name;
    this.#queue = queue;
  }

  /** A result that cannot be stored is not tried again any more. */
  stop(): void {
    this.#isStopping = true;
  }

  /** A worker that was away so long that another one has claimed the row no longer settles it. */
  async settle(companyId: number, held: Held, outcome: Outcome): Promise<void> {
    const { table } = this.#queue;
    await this.#kernel.inWork(
      companyId,
      async (work) => {
        const isOurs =
          outcome.as === 'done'
            ? await finish(work.tx, table, held)
            : await hand(work.tx, table, held, outcome.seconds);
        if (isOurs) await outcome.also?.(work);
      },
      'keyed',
    );
  }

  /** The row waits for its next attempt, or is given up. */
  async fail(companyId: number, held: Held, row: T['$inferSelect'], cause: unknown): Promise<void> {
    const { table, retry, givenUp } = this.#queue;
    const { inWork, log } = this.#kernel;
    const isSlow = isTooSlow(cause);
    const counts =
      cause instanceof Forgotten || isSlow || (this.#queue.counts?.(cause, row) ?? !isOurTrouble(cause));
    const error = causeOf(cause);
    const state = await inWork(companyId, async (work) => {
      const failure = { retry: isSlow ? triedSlowly(retry) : retry, error, counts };
      const now = await putBack(work.tx, table, held, failure);
      if (now === 'aside' && (await givenUp?.(work, row, error)) === 'done')
        await finish(work.tx, table, { id: row.id });
      return now;
    });
    const about = { companyId, rowId: row.id, tries: row.tries + 1, error };
    if (state === 'aside') log.error(about, `${this.#name}: laid aside`);
    else if (state && counts) log.warn(about, `${this.#name}: not done yet`);
  }

  /**
   * Repeats `store` while the database is away: that may be at the very moment when there is a result. Throws NotStored
   * when it reaches its time limit again and again.
   */
  async untilStored(store: () => Promise<void>): Promise<void> {
    for (let slow = 0; ; )
      try {
        return await store();
      } catch (error) {
        if (!isOurTrouble(error)) throw error;
        if (isTooSlow(error) && ++slow >= mostSlow) throw new NotStored();
        if (this.#isStopping) throw error;
        this.#kernel.log.warn({ error: causeOf(error) }, `${this.#name}: result not stored yet`);
        await pause(settleAgainMs);
      }
  }
}
