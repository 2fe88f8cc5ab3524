import { z } from 'zod';
import { fileCalls } from '../flow/calls/files.ts';
import { DrawnFlow, Flow, FlowProblem } from '../flow/calls/rows.ts';
import { versionCalls } from '../flow/calls/versions.ts';
import { FlowGraph, mostGraphLength } from '../flow/graph.ts';
import { isPlainJson } from '../flow/plainJson.ts';
import { FlowTrigger, flowKinds } from '../flow/trigger.ts';
import { api } from '../lib/contract.ts';
import { ById, Done, Flag, Id, ListQuery, lineText, Moment, page, plainText } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { rowTopic, topics } from '../lib/topics.ts';

export type { FlowFile } from '../flow/calls/files.ts';
export { type DrawnFlow, Flow } from '../flow/calls/rows.ts';
export type { FlowVersion } from '../flow/calls/versions.ts';
export { type FlowKind, FlowTrigger, flowKinds } from '../flow/trigger.ts';

/** The most flows that a picker gets, in a list without pages (FLOW-64). */
export const mostFlowsInPicker = 1000;

/** The name of a flow (FLOW-08). */
export const FlowName = z
  .string({ error: 'Digite um nome!' })
  .trim()
  .min(1, { error: 'Digite um nome!', abort: true })
  .min(2, 'Muito curto!')
  .max(50, 'Muito longo!')
  .pipe(lineText(50));

/** A run window, HH:MM-HH:MM; a window past midnight wraps. Empty: none (FLOW-16 to FLOW-18). */
export const RunWindow = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)?$/, 'Digite o horário corretamente.');

/** What would no longer start, or would end, without a flow. */
export const FlowUses = z.object({
  phrases: z.array(z.object({ id: Id, name: z.string() })),
  connections: z.array(z.object({ id: Id, name: z.string() })),
  /** Flows whose draft or current version goes to it. */
  flows: z.array(z.object({ id: Id, name: z.string() })),
  /** Conversations that are in it now. */
  running: z.number().int(),
});
export type FlowUses = z.infer<typeof FlowUses>;

/** The most running conversations that a person is shown. */
export const mostRunningShown = 200;

/** A conversation that is in a flow now. */
export const RunningConversation = z.object({
  ticketId: Id,
  uuid: z.uuid(),
  contact: z.object({ id: Id, name: z.string() }),
  /** When the ticket came to where it is. */
  since: Moment,
});
export type RunningConversation = z.infer<typeof RunningConversation>;

const byFlow = { path: '/flowbuilder/:id' as const, params: ById };
const manage = 'flows:manage';

export const flowApi = api({
  list: {
    method: 'GET',
    path: '/flowbuilder',
    allow: 'flows:view',
    summary: 'A page of flows; without `pageNumber` all of them, for pickers',
    query: ListQuery.extend({
      pageNumber: ListQuery.shape.pageNumber.unwrap().optional(),
      kind: z.enum(flowKinds).default('conversation'),
    }),
    reply: page('flows', Flow),
  },
  scheduled: {
    method: 'GET',
    path: '/flowbuilder/scheduled',
    allow: 'flows:view',
    summary: 'Flows with a run window',
    reply: z.object({ flows: z.array(Flow) }),
  },
  get: { ...byFlow, method: 'GET', allow: 'flows:view', summary: 'Show a flow', reply: Flow },
  create: {
    method: 'POST',
    path: '/flowbuilder',
    allow: manage,
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
    allow: manage,
    summary: 'Rename a flow, or switch it on or off',
    body: z.object({
      flowId: Id,
      name: FlowName.optional(),
      active: Flag.optional(),
      trigger: FlowTrigger.nullish(),
    }),
    reply: Flow,
  },
  schedule: {
    method: 'PUT',
    path: '/flowbuilder/schedule',
    allow: manage,
    summary: 'Set the daily run window of a flow; empty: none',
    body: z.object({ flowId: Id, scheduledTimeRun: RunWindow }),
    reply: Flow,
  },
  duplicate: {
    method: 'POST',
    path: '/flowbuilder/duplicate',
    allow: manage,
    summary: 'Copy the draft of a flow into a new one',
    body: z.object({ flowId: Id }),
    reply: Flow,
  },
  uses: {
    method: 'GET',
    path: '/flowbuilder/:id/uses',
    allow: manage,
    summary: 'What starts a flow, and how many conversations are in it',
    params: ById,
    reply: FlowUses,
  },
  running: {
    method: 'GET',
    path: '/flowbuilder/:id/running',
    allow: manage,
    summary:
      'The conversations that are in a flow now, the longest first; only tickets that the person may see',
    params: ById,
    reply: z.object({ conversations: z.array(RunningConversation) }),
  },
  remove: {
    ...byFlow,
    method: 'DELETE',
    allow: manage,
    summary: 'Delete a flow and what starts it; conversations in it end there',
    reply: Done,
  },
  show: {
    method: 'GET',
    path: '/flowbuilder/flow/:id',
    allow: manage,
    summary: 'Show a flow with its blocks and connections',
    params: ById,
    reply: z.object({ flow: DrawnFlow }),
  },
  save: {
    method: 'POST',
    path: '/flowbuilder/flow',
    allow: manage,
    status: 200,
    summary:
      'Save what is drawn. With `draftNumber` a person publishes it later; without it, it runs at once if it can',
    body: FlowGraph.safeExtend({
      idFlow: Id,
      /** The number that the caller saw. Without it the save overwrites whatever is there. */
      draftNumber: z.int().min(1).optional(),
    }).refine(isPlainJson, { path: ['nodes'], message: 'Invalid characters' }),
    reply: z.object({
      draftNumber: z.number().int(),
      problems: z.array(FlowProblem),
      /** The number of the version that runs now. */
      published: z.number().int().nullable(),
      /** What is drawn differs from that version in what runs. */
      hasChanges: z.boolean(),
    }),
  },
  export: {
    method: 'GET',
    path: '/flowbuilder/export/:id',
    allow: manage,
    raw: true,
    summary: 'The blocks and connections of a flow as a file',
    params: ById,
    reply: FlowGraph,
  },
  import: {
    method: 'POST',
    path: '/flowbuilder/import',
    allow: manage,
    status: 200,
    summary: 'Replace the draft of a flow by an exported file. Nothing runs before it is published',
    body: z.object({ flow: plainText(mostGraphLength), flowid: Id }),
    reply: z.object({ flow: DrawnFlow }),
  },
  ...fileCalls,
  ...versionCalls,
  start: {
    method: 'POST',
    path: '/messages/flow/:flowId/:ticketId',
    allow: 'messages:send',
    status: 200,
    summary: 'Start a flow on a ticket',
    params: z.object({ flowId: Id, ticketId: Id }),
    reply: Done,
  },
});

export const flowContract = {
  rights: rights({
    /** Names of flows, for pickers; starting one on a ticket needs `tickets:handle` (MSG-12). */
    'flows:view': {},
    /** Drawing flows, rules and macros; they may hold keys of other services. */
    'flows:manage': { admin: true, group: 'tools' },
    /** Beginning rules from a program, by a token of the company. */
    'flows:run': { admin: true, group: 'channels', needs: ['tickets:view'], everyday: true },
  }),
  api: flowApi,
  events: topics({ flow: rowTopic('flows:view', 'flow', Flow) }),
};
