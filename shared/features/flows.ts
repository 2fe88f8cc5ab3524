import { z } from 'zod';
import { FlowGraph } from '../flow/graph.ts';
import { problemKinds } from '../flow/problems.ts';
import { api } from '../lib/contract.ts';
import { ById, Done, Flag, Id, ListQuery, lineText, Moment, page } from '../lib/fields.ts';
import { rowTopic, topics } from '../lib/topics.ts';

/** A flow is a conversation, a rule that begins by what happens, or a macro that a person runs on a ticket. */
export const flowKinds = ['conversation', 'rule', 'macro'] as const;
export type FlowKind = (typeof flowKinds)[number];

/** What begins a rule, or runs a macro. */
export const FlowTrigger = z.discriminatedUnion('on', [
  z.object({ on: z.literal('ticketMade') }),
  z.object({ on: z.literal('ticketMoved'), queueId: Id.nullish() }),
  z.object({ on: z.literal('ticketResolved') }),
  /** A customer has waited this long for a person's answer. */
  z.object({
    on: z.literal('waiting'),
    minutes: z
      .int()
      .min(1)
      .max(7 * 24 * 60),
  }),
  z.object({ on: z.literal('tagPutOn'), tagId: Id }),
  /** A rating of at most this. */
  z.object({ on: z.literal('rated'), atMost: z.int().min(0).max(10) }),
  z.object({ on: z.literal('fieldChanged'), field: lineText(100).min(1) }),
  /** A signed call of a program of the company. */
  z.object({ on: z.literal('call') }),
  /** A macro; `key` runs it from the keyboard. */
  z.object({
    on: z.literal('person'),
    key: z
      .string()
      .regex(/^[a-z0-9]?$/)
      .default(''),
  }),
]);
export type FlowTrigger = z.infer<typeof FlowTrigger>;

/** The name of a flow (FLOW-08). */
export const FlowName = z
  .string({ error: 'Digite um nome!' })
  .trim()
  .min(1, 'Digite um nome!')
  .min(2, 'Muito curto!')
  .max(50, 'Muito longo!')
  .pipe(lineText(50));

/** A run window, HH:MM-HH:MM; a window past midnight wraps. Empty: none (FLOW-16 to FLOW-18). */
export const RunWindow = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)?$/, 'Digite o horário corretamente.');

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

/** A flow with what is drawn. */
export const DrawnFlow = Flow.extend({
  flow: FlowGraph,
  /** Sent back with the next save: a save over somebody else's is refused. */
  draftNumber: z.number().int(),
  /** The person who changed the draft last. */
  editor: z.string().nullable(),
});
export type DrawnFlow = z.infer<typeof DrawnFlow>;

/** A published version. */
export const FlowVersion = z.object({
  id: Id,
  number: z.number().int(),
  isCurrent: z.boolean(),
  publisher: z.string().nullable(),
  createdAt: Moment,
  /** Conversations that are in it now. */
  running: z.number().int(),
});
export type FlowVersion = z.infer<typeof FlowVersion>;

export const FlowProblem = z.object({
  kind: z.enum(problemKinds),
  nodeId: z.string().optional(),
  about: z.string().optional(),
});

export const flowApi = api({
  list: {
    method: 'GET',
    path: '/flowbuilder',
    allow: 'flows:view',
    summary: 'A page of flows',
    query: ListQuery.extend({ kind: z.enum(flowKinds).default('conversation') }),
    reply: page('flows', Flow),
  },
  get: {
    method: 'GET',
    path: '/flowbuilder/:id',
    allow: 'flows:view',
    summary: 'Show a flow',
    params: ById,
    reply: Flow,
  },
  create: {
    method: 'POST',
    path: '/flowbuilder',
    allow: 'flows:manage',
    summary: 'Create a flow; its canvas has only the start block',
    body: z.object({
      name: FlowName,
      kind: z.enum(flowKinds).default('conversation'),
      trigger: FlowTrigger.nullish(),
    }),
    reply: Flow,
  },
  update: {
    method: 'PUT',
    path: '/flowbuilder',
    allow: 'flows:manage',
    summary: 'Rename a flow, or switch it on or off',
    body: z.object({
      flowId: Id,
      name: FlowName.optional(),
      active: Flag.optional(),
      trigger: FlowTrigger.nullish(),
    }),
    reply: Flow,
  },
  remove: {
    method: 'DELETE',
    path: '/flowbuilder/:id',
    allow: 'flows:manage',
    summary: 'Delete a flow; conversations in it end there',
    params: ById,
    reply: Done,
  },
  show: {
    method: 'GET',
    path: '/flowbuilder/flow/:id',
    allow: 'flows:manage',
    summary: 'Show a flow with its blocks and connections',
    params: ById,
    reply: z.object({ flow: DrawnFlow }),
  },
  save: {
    method: 'POST',
    path: '/flowbuilder/flow',
    allow: 'flows:manage',
    status: 200,
    summary: 'Save what is drawn; it runs once it is published',
    body: z.object({
      idFlow: Id,
      nodes: FlowGraph.shape.nodes,
      connections: FlowGraph.shape.connections,
      notes: FlowGraph.shape.notes,
      /** The number that the caller saw. Without it the save overwrites whatever is there. */
      draftNumber: z.int().min(1).optional(),
    }),
    reply: z.object({ draftNumber: z.number().int(), problems: z.array(FlowProblem) }),
  },
});

export const flowContract = { api: flowApi, events: topics({ flow: rowTopic('flows:view', 'flow', Flow) }) };
