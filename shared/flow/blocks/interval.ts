import { z } from 'zod';
import { flowBlock, next } from '../flowBlock.ts';

/** The longest pause in seconds (FLOW-40). */
export const longestInterval = 120;

/** Seconds of a pause; programs also send them as text. */
export const Seconds = z.coerce.number().int().min(1).max(longestInterval);

/** Pauses for some seconds (FLOW-39). Programs add a `label`, which nothing reads. */
export const interval = flowBlock({
  type: 'interval',
  data: z.object({ sec: Seconds }),
  exits: () => next,
  pauses: true,
});
