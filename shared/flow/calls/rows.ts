import { z } from 'zod';
import { Id, Moment } from '../../lib/fields.ts';
import { FlowGraph } from '../graph.ts';
import { problemKinds } from '../problems.ts';
import { FlowTrigger, flowKinds } from '../trigger.ts';

/** A flow in lists. */
export const Flow = z.object({
  id: Id,
  kind: z.enum(flowKinds),
  name: z.string(),
  active: z.boolean(),
  scheduledTimeRun: z.string(),
  trigger: FlowTrigger.nullable(),
  /** The number of the version that runs; null: never published, so it does not run. */
  published: z.number().int().nullable(),
  /** The draft differs from the version that runs. */
  hasChanges: z.boolean(),
  updatedAt: Moment,
});
export type Flow = z.infer<typeof Flow>;

export const FlowProblem = z.object({
  kind: z.enum(problemKinds),
  nodeId: z.string().optional(),
  about: z.string().optional(),
});

/** A flow with what is drawn. */
export const DrawnFlow = Flow.extend({
  flow: FlowGraph,
  /** Sent back with the next save: a save over somebody else's is refused. */
  draftNumber: z.number().int(),
  /** The person who changed the draft last. */
  editor: z.string().nullable(),
  /** What is wrong with the draft, rows that are missing included. */
  problems: z.array(FlowProblem),
});
export type DrawnFlow = z.infer<typeof DrawnFlow>;
