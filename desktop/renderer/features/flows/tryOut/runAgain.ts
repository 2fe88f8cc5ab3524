import { z } from 'zod';

/** A test run that begins where a real conversation was: at a block, with its variables and what the customer wrote. */
export const RunAgain = z.object({
  nodeId: z.string(),
  /** Undefined where nobody wrote: a time was over, or a call outside had an answer. */
  words: z.string().optional(),
  variables: z.record(z.string(), z.string()),
});
export type RunAgain = z.infer<typeof RunAgain>;

/** Reads it from the state of a route; undefined for any other state. */
export const runAgainIn = (state: unknown): RunAgain | undefined =>
  z.object({ runAgain: RunAgain }).safeParse(state).data?.runAgain;
