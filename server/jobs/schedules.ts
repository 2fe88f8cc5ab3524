import type { Queue } from 'bullmq';
import { monotonicMs } from '../clock.ts';
import type { Job } from './defineJob.ts';

type JobQueue = Pick<Queue, 'upsertJobScheduler' | 'getJobSchedulers' | 'removeJobScheduler'>;

/** Clocks of two machines differ by less. */
const farMs = 60_000;
/**
 * An earlier release beside this one puts back its schedules whenever they are missing, and each time its work runs at
 * once. So they are removed rarely, and not in the first minutes of an update.
 */
const usualLeaveOldMs = 10 * 60_000;
/** Jobs whose schedule failed stay for so long. */
const keepFailed = { age: 7 * 24 * 3600, count: 5000 };

/** The schedules of periodic jobs, one for each interval. */
export class Schedules {
  readonly #queue: JobQueue;
  readonly #leaveOldMs: number;
  readonly #byName: Map<string, Job[]>;
  #removedAtMs = monotonicMs();

  constructor(queue: JobQueue, jobs: readonly Job[], leaveOldMs = usualLeaveOldMs) {
    this.#queue = queue;
    this.#leaveOldMs = leaveOldMs;
    this.#byName = Map.groupBy(jobs, ({ everyMs }) => `every ${everyMs} ms`);
  }

  /** The jobs of a schedule; none when another release made it. */
  jobsOf(name: string): readonly Job[] {
    return this.#byName.get(name) ?? [];
  }

  /** At a start each is written again, which puts back a job that was lost. */
  async start(): Promise<void> {
    await this.#keep(true);
  }

  /** Puts back those that are missing, or that wait for a far future. */
  async check(): Promise<void> {
    await this.#keep(false);
  }

  async #keep(isStart: boolean): Promise<void> {
    const found = new Map((await this.#queue.getJobSchedulers()).map(({ key, next }) => [key, next]));
    for (const [name, [job]] of this.#byName) {
      const next = found.get(name);
      const { everyMs } = job!;
      // A clock that stepped back leaves the next run in a far future.
      const isFar = next !== undefined && next > Date.now() + everyMs + farMs;
      if (isFar) await this.#queue.removeJobScheduler(name);
      if (isStart || isFar || next === undefined) await this.#write(name, everyMs);
    }
    await this.#removeOld([...found.keys()].filter((name) => !this.#byName.has(name)));
  }

  async #write(name: string, every: number): Promise<void> {
    const opts = { removeOnComplete: true, removeOnFail: keepFailed };
    await this.#queue.upsertJobScheduler(name, { every }, { name, data: {}, opts });
  }

  async #removeOld(names: readonly string[]): Promise<void> {
    if (monotonicMs() - this.#removedAtMs < this.#leaveOldMs) return;
    this.#removedAtMs = monotonicMs();
    for (const name of names) await this.#queue.removeJobScheduler(name);
  }
}
