import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Color, Flag, Id, name, plainText } from '../lib/fields.ts';
import { OpeningHours, ShownHours } from '../lib/openingHours.ts';
import { rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';
import { Chatbot, ChatbotTree } from './chatbots.ts';

/** The longest time that a router, a timer or a limit in minutes may say: a year. */
export const mostMinutes = 525_600;

/** The longest target: 30 days and nights. */
export const mostAnswerMinutes = 43_200;
const AnswerMinutes = z.coerce.number().int().min(1).max(mostAnswerMinutes).nullish();

/** A department that tickets wait in (QUEUE-10). What is not sent of the bot's fields stays as it is. */
export const QueueInput = z.object({
  name: name(2, 50),
  color: Color.min(3),
  greetingMessage: plainText(2000).default(''),
  orderQueue: z.coerce.number().int().min(0).max(10_000).nullable().default(null),
  /** Its tickets are closed when the greeting was said (BOT-30). */
  closeTicket: Flag.optional(),
  /** A waiting ticket is given to another of its people every `tempoRoteador` minutes (BOT-32). */
  ativarRoteador: Flag.optional(),
  tempoRoteador: z.coerce.number().int().min(0).max(mostMinutes).optional(),
  /** There are no integrations yet: an id is refused instead of forgotten. */
  integrationId: z.null('Unavailable').optional(),
  /** Sent to whoever chose the queue (BOT-31). */
  fileListId: Id.nullish(),
  /** Said outside of `schedules` where the company keeps hours by queue (BOT-39, QUEUE-16). */
  outOfHoursMessage: plainText(2000).optional(),
  schedules: OpeningHours.optional(),
  /** Told to the phones of its people when a ticket comes in (BOT-35). */
  createTicketSendNotificationWAUser: Flag.optional(),
  messageNotification: plainText(2000).optional(),
  /** In how many open minutes a customer should have a person's first answer in a ticket, and each further one; null: no target. */
  firstAnswerMinutes: AnswerMinutes,
  nextAnswerMinutes: AnswerMinutes,
  /** All options of its chatbot. Those with an `id` are changed, those without are made, those that are missing are deleted. */
  chatbots: ChatbotTree.optional(),
});
export type QueueInput = z.input<typeof QueueInput>;

/** A change says, if it may be refused, which version of the queue it was made from. */
const QueueChanges = QueueInput.extend({
  /** A queue that somebody has changed since is left as it is (`ERR_QUEUE_CHANGED`). */
  version: z.number().int().optional(),
});

export const Queue = z.object({
  id: Id,
  /** Rises with each change of the queue or of an option of its chatbot. */
  version: z.number().int(),
  name: z.string(),
  color: z.string(),
  greetingMessage: z.string(),
  orderQueue: z.number().int().nullable(),
  closeTicket: z.boolean(),
  ativarRoteador: z.boolean(),
  tempoRoteador: z.number().int(),
  integrationId: z.null(),
  fileListId: Id.nullable(),
  outOfHoursMessage: z.string(),
  schedules: ShownHours,
  createTicketSendNotificationWAUser: z.boolean(),
  messageNotification: z.string(),
  firstAnswerMinutes: z.number().int().nullable(),
  nextAnswerMinutes: z.number().int().nullable(),
});
export type Queue = z.infer<typeof Queue>;

/** One queue with the tree of its chatbot; lists and live events go without the tree. */
export const QueueWithChatbots = Queue.extend({ chatbots: z.array(Chatbot) });
export type QueueWithChatbots = z.infer<typeof QueueWithChatbots>;

/** What hangs on a queue: asked before it is deleted. */
export const QueueUses = z.object({
  /** Tickets that are not resolved, and all others. */
  openTickets: z.number().int(),
  closedTickets: z.number().int(),
  /** People who serve it, and connections whose new tickets go there. */
  users: z.number().int(),
  connections: z.number().int(),
  /** Options of other queues' chatbots that lead to it. */
  options: z.number().int(),
});
export type QueueUses = z.infer<typeof QueueUses>;

/** How many tickets of a queue nobody has accepted yet. */
const QueueWaiting = z.object({ queueId: Id, waiting: z.number().int() });

/** What a ticket without a queue shows (INBOX-30). */
export const noQueue = { name: 'Sem departamento', color: '#7C7C7C' } as const;

const usual = rowApi({
  path: '/queue',
  called: 'a queue',
  view: 'queues:view',
  edit: 'queues:manage',
  list: 'queues',
  row: QueueWithChatbots,
  input: QueueInput,
  changes: QueueChanges,
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
  waiting: {
    method: 'GET',
    path: '/queue/waiting',
    allow: 'queues:manage',
    summary: 'How many tickets wait in each queue; a queue in which none waits is left out',
    reply: z.array(QueueWaiting),
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
    summary: 'Delete a queue; its tickets, people, connections and options go to `moveTo`, or go on without',
    query: z.object({ moveTo: Id.optional() }),
  },
});

export const queueContract = {
  api: queueApi,
  events: topics({ queue: { ...rowTopic('queues:view', 'queue', Queue), changesRights: true } }),
};
