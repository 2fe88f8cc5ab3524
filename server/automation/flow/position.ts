import { z } from 'zod';

/** What began a flow, for the timeline. */
export const flowStarts = [
  'phrase',
  'welcome',
  'notPhrase',
  'scheduled',
  'person',
  'rule',
  'integration',
] as const;

/** The most answers that a conversation remembers, and words that it gathers while a call runs. */
export const mostAnswers = 50;
export const mostHeard = 20;
/** The most menus that a conversation finds its way back through. */
export const mostPath = 20;

/** The most waits in a row that end without the customer: a circle of pauses ends there. */
export const mostSilentWaits = 200;

/** Where a conversation is in a flow. It is the question of the link `flow`. */
export const FlowPosition = z.object({
  flowId: z.int(),
  versionId: z.int(),
  nodeId: z.string(),
  /** Names this wait: a signal for another one says nothing. */
  waitId: z.string(),
  waitsFor: z.enum(['words', 'time', 'outside']),
  /** ISO time at which the wait ends by itself. */
  until: z.string().nullable(),
  /** Of the block. */
  memory: z.unknown().optional(),
  /** ISO times. */
  enteredAt: z.string(),
  startedAt: z.string(),
  startedBy: z.enum(flowStarts),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })).max(mostAnswers),
  /** Messages that came while the block waited for something else. */
  heard: z.array(z.int()).max(mostHeard),
  /** Waits that ended one after another without words of the customer. */
  silentWaits: z.int().default(0),
  /** The menus that led here, for the way back. */
  path: z
    .array(z.object({ versionId: z.int(), nodeId: z.string() }))
    .max(mostPath)
    .default([]),
});
export type FlowPosition = z.infer<typeof FlowPosition>;
