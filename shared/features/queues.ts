import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Color, Id, name, plainText } from '../lib/fields.ts';
import { rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';

/** A department that tickets wait in (QUEUE-10). */
export const QueueInput = z.object({
  name: name(2, 50),
  color: Color.min(3),
  greetingMessage: plainText(2000).default(''),
  orderQueue: z.coerce.number().int().min(0).max(10_000).nullable().default(null),
});
export type QueueInput = z.input<typeof QueueInput>;

export const Queue = z.object({
  id: Id,
  name: z.string(),
  color: z.string(),
  greetingMessage: z.string(),
  orderQueue: z.number().int().nullable(),
});
export type Queue = z.infer<typeof Queue>;

/** What hangs on a queue: asked before it is deleted. */
export const QueueUses = z.object({
  /** Tickets that are not resolved, and all others. */
  openTickets: z.number().int(),
  closedTickets: z.number().int(),
  /** People who serve it, and connections whose new tickets go there. */
  users: z.number().int(),
  connections: z.number().int(),
});
export type QueueUses = z.infer<typeof QueueUses>;

/** What a ticket without a queue shows (INBOX-30). */
export const noQueue = { name: 'Sem departamento', color: '#7C7C7C' } as const;

const usual = rowApi({
  path: '/queue',
  called: 'a queue',
  view: 'queues:view',
  edit: 'queues:manage',
  list: 'queues',
  row: Queue,
  input: QueueInput,
});

export const queueApi = api({
  ...usual,
  list: {
    method: 'GET',
    path: '/queue',
    allow: 'queues:view',
    summary: 'All queues, in their order',
    reply: z.array(Queue),
  },
  uses: {
    method: 'GET',
    path: '/queue/:id/uses',
    allow: 'queues:manage',
    summary: 'What hangs on a queue',
    params: ById,
    reply: QueueUses,
  },
  remove: {
    ...usual.remove,
    summary: 'Delete a queue; its tickets, people and connections go to `moveTo`, or go on without',
    query: z.object({ moveTo: Id.optional() }),
  },
});

export const queueContract = {
  api: queueApi,
  events: topics({ queue: { ...rowTopic('queues:view', 'queue', Queue), changesRights: true } }),
};
