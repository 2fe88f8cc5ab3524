import { z } from 'zod';
import { flowStarts } from '../position.ts';

/** A block that ran, for the timeline and the numbers. */
export const TracedBlock = z.object({
  flowId: z.int(),
  versionId: z.int(),
  nodeId: z.string(),
  type: z.string(),
  /** The way out; undefined while it waits. */
  exit: z.string().optional(),
  /** Milliseconds since the block was entered. */
  tookMs: z.number(),
});

/** What a step did in a flow, for the timeline and the replay. It lies in `automation_decisions.trace`. */
export const FlowTrace = z.object({
  startedBy: z.enum(flowStarts),
  /** The flow began in this step. */
  isStart: z.boolean(),
  /** The phrase that started it. */
  phrase: z.string().optional(),
  blocks: z.array(TracedBlock),
  /** Ids of the messages that left. */
  said: z.array(z.int()),
  /** What it waits for now, if it has not ended. */
  waitsFor: z.enum(['words', 'time', 'outside']).optional(),
  /** ISO time at which that wait ends by itself. */
  until: z.string().nullish(),
  /** How it ended. */
  ended: z.string().optional(),
});
export type FlowTrace = z.infer<typeof FlowTrace>;
