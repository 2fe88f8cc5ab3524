import { z } from 'zod';

/** The days over which numbers are counted; ways are kept no longer. */
export const numberDays = [7, 30, 90] as const;

/** How a block was left, over all versions of the flow. */
export const BlockNumbers = z.object({
  nodeId: z.string(),
  /** Ways out by their exit; `ended` and `stopped` are no handles of the block. */
  exits: z.array(z.object({ exit: z.string(), count: z.number().int() })),
  /** Conversations that left it. */
  left: z.number().int(),
  /** Of these, nobody answered in time, or a person or word ended the flow there. */
  lost: z.number().int(),
  /** Conversations that wait in it now. */
  waiting: z.number().int(),
  /** Milliseconds that half of the conversations spent in it at most. */
  medianMs: z.number().int().nullable(),
});
export type BlockNumbers = z.infer<typeof BlockNumbers>;

/** The numbers of a flow. */
export const FlowNumbers = z.object({ days: z.number().int(), blocks: z.array(BlockNumbers) });
export type FlowNumbers = z.infer<typeof FlowNumbers>;
