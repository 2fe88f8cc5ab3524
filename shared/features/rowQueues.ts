import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Done, Id, Moment, plainText } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';

/** The tables that are row queues. */
export const rowQueueNames = [
  'inbound',
  'outbox',
  'media',
  'schedules',
  'steps',
  'webhooks',
  'contactImports',
  'bulkActions',
  'forwards',
  'links',
  'mails',
  'payments',
  'transcripts',
  'reports',
  'reportMails',
  'erasures',
  'personExports',
  'companyExports',
  'pushes',
  'asks',
  'campaigns',
  'campaignEntries',
  'campaignFiles',
  'listChecks',
  'listImports',
  'listRemovals',
  'laneSteps',
  'knowledge',
  'vectors',
  'historyImports',
] as const;
export const RowQueueName = z.enum(rowQueueNames);
export type RowQueueName = z.infer<typeof RowQueueName>;

/** The state of a row queue, over all companies. */
export const RowQueueState = z.object({
  name: RowQueueName,
  /** Rows that wait, including those that are not due yet. */
  waiting: z.number().int(),
  /** Seconds since the longest waiting row was due. */
  oldestSeconds: z.number(),
  aside: z.number().int(),
});
export type RowQueueState = z.infer<typeof RowQueueState>;

/** A dead letter. */
export const LaidAside = z.object({
  id: z.number().int(),
  companyId: Id,
  /** The error, in words without any content of the row. */
  error: z.string().nullable(),
  tries: z.number().int(),
  createdAt: Moment,
  failingSince: Moment.nullable(),
});
export type LaidAside = z.infer<typeof LaidAside>;

const ByName = z.object({ name: RowQueueName });
const rowIds = z.array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1).max(1000);

/** For the operator: the state of the row queues, and what to do about dead letters. */
export const rowQueueApi = api({
  list: {
    method: 'GET',
    path: '/row-queues',
    allow: 'rowQueues:operate',
    outside: true,
    summary: 'How much work waits, since when, and how much was laid aside',
    reply: z.array(RowQueueState),
  },
  aside: {
    method: 'GET',
    path: '/row-queues/:name/aside',
    allow: 'rowQueues:operate',
    outside: true,
    summary: 'Rows of all companies that were laid aside, the newest first, at most 1,000',
    params: ByName,
    reply: z.array(LaidAside),
  },
  replay: {
    method: 'POST',
    path: '/row-queues/:name/replay',
    allow: 'rowQueues:operate',
    outside: true,
    status: 200,
    summary: 'Work on rows again that were laid aside; on all of them without `ids`',
    params: ByName,
    body: z.object({ ids: rowIds.optional() }),
    reply: z.object({ replayed: z.number().int() }),
  },
  drop: {
    method: 'POST',
    path: '/row-queues/:name/drop',
    allow: 'rowQueues:operate',
    outside: true,
    status: 200,
    summary: 'Give up rows that were laid aside; they stay a while with the reason',
    params: ByName,
    body: z.object({ ids: rowIds, reason: plainText(150).trim().min(3) }),
    reply: Done,
  },
});

export const rowQueueContract = {
  rights: rights({
    /** Row queues of every company, for the operator. */
    'rowQueues:operate': { superOnly: true, evenOverdue: true },
  }),
  api: rowQueueApi,
};
