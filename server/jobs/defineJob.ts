import type { z } from 'zod';
import type { Kernel } from '../kernel.ts';

/**
 * A kind of work done later, outside of the request. Its data is ids only: the rows are the truth, and a second run
 * does no harm.
 */
export interface Job<S extends z.ZodType = z.ZodType> {
  name: string;
  data: S;
  /** Attempts before the queue gives it up (a sweep may start it again). */
  attempts?: number;
  /**
   * The interval of its schedule, with the data `{}`. All jobs of one interval are one job of the queue: on Postgres
   * each costs eight transactions.
   */
  everyMs?: number;
  run(context: { kernel: Kernel; data: z.output<S> }): Promise<void>;
}

/** Declares a job; the only way to make one. */
export const defineJob = <const S extends z.ZodType>(job: Job<S>): Job<S> => job;
