import type { Kernel } from '../kernel.ts';

/**
 * Work on a schedule, in one process at a time. It finds what there is to do in the rows, so a second run does no harm.
 */
export interface Job {
  name: string;
  /** All jobs of one interval are one job of the queue: on Postgres each costs eight transactions. */
  everyMs: number;
  run(context: { kernel: Kernel }): Promise<void>;
}

/** Declares a job; the only way to make one. */
export const defineJob = (job: Job): Job => job;
