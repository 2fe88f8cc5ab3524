import { z } from 'zod';
import { api } from '../../lib/contract.ts';
import { ById, Id, Moment } from '../../lib/fields.ts';
import { FlowGraph } from '../graph.ts';
import { DrawnFlow, FlowProblem } from './rows.ts';

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

const byVersion = z.object({ id: Id, versionId: Id });
const allow = 'flows:manage';

/** The calls about a flow's versions. */
export const versionCalls = api({
  publish: {
    method: 'POST',
    path: '/flowbuilder/:id/publish',
    allow,
    status: 200,
    summary: 'Publish the draft: new conversations run it from now on. With `draftNumber` only that draft',
    params: ById,
    body: z.object({ draftNumber: z.int().min(1).optional() }).optional(),
    reply: z.object({ version: FlowVersion, problems: z.array(FlowProblem) }),
  },
  versions: {
    method: 'GET',
    path: '/flowbuilder/:id/versions',
    allow,
    summary: 'The published versions of a flow, the newest first',
    params: ById,
    reply: z.object({ versions: z.array(FlowVersion) }),
  },
  version: {
    method: 'GET',
    path: '/flowbuilder/:id/versions/:versionId',
    allow,
    summary: 'Show what a version has drawn',
    params: byVersion,
    reply: z.object({ version: FlowVersion, flow: FlowGraph }),
  },
  restore: {
    method: 'POST',
    path: '/flowbuilder/:id/versions/:versionId/restore',
    allow,
    status: 200,
    summary: 'Make a version the draft again',
    params: byVersion,
    reply: z.object({ flow: DrawnFlow }),
  },
  publishVersion: {
    method: 'POST',
    path: '/flowbuilder/:id/versions/:versionId/publish',
    allow,
    status: 200,
    summary: 'Let new conversations run an older version again; the draft stays',
    params: byVersion,
    reply: z.object({ version: FlowVersion }),
  },
  moveRunning: {
    method: 'POST',
    path: '/flowbuilder/:id/moveRunning',
    allow,
    status: 200,
    summary: 'Move running conversations to the current version, where it still has their block',
    params: ById,
    reply: z.object({ moved: z.number().int(), left: z.number().int() }),
  },
});
