import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Color, Flag, Id, name, plainText } from '../lib/fields.ts';
import { OpeningHours, ShownHours } from '../lib/openingHours.ts';
import { rights } from '../lib/rights.ts';
import { rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';
import { Chatbot, ChatbotTree } from './chatbots.ts';

/** The longest time of a router, timer or limit, in minutes: a year. */
export const mostMinutes = 525_600;

/** The longest target: 30 days and nights. */
export const mostAnswerMinutes = 43_200;
const AnswerMinutes = z.coerce.number().int().min(1).max(mostAnswerMinutes).nullish();

/** A department in which tickets wait (QUEUE-10). A bot's field that is not sent stays as it is. */
export const QueueInput = z.object({
  name: name(2, 50),
  color: Color.min(3),
  greetingMessage: plainText(2000).default(''),
  orderQueue: z.coerce.number().int().min(0).max(10_000).nullable().default(null),
  /** Its tickets are closed after the greeting (BOT-30). */
  closeTicket: Flag.optional(),
  /** Every `tempoRoteador` minutes, a waiting ticket goes to another of its people (BOT-32). */
  ativarRoteador: Flag.optional(),
  tempoRoteador: z.coerce.number().int().min(0).max(mostMinutes).optional(),
  /** It answers in the queue, in place of the options (BOT-31). */
  integrationId: Id.nullish(),
  /** The bot sends it to a customer who chooses the queue (BOT-31). */
  fileListId: Id.nullish(),
  /** The bot says it outside of `schedules`, if the company has opening hours by queue (BOT-39, QUEUE-16). */
  outOfHoursMessage: plainText(2000).optional(),
  schedules: OpeningHours.optional(),
  /** Sends the message to the phones of its people when a ticket arrives (BOT-35). */
  createTicketSendNotificationWAUser: Flag.optional(),
  messageNotification: plainText(2000).optional(),
  /** Targets in open minutes: for the first answer of a person in a ticket, and for each further one; null: no target. */
  firstAnswerMinutes: AnswerMinutes,
  nextAnswerMinutes: AnswerMinutes,
  /** All options of its chatbot. Those with an `id` are changed, those without are created, missing ones are deleted. */
  chatbots: ChatbotTree.optional(),
});
export type QueueInput = z.input<typeof QueueInput>;

/** A change may name the version that it is based on, and is then refused if the queue has changed. */
const QueueChanges = QueueInput.extend({
  /** If the queue has changed since this version, it stays as it is (`ERR_QUEUE_CHANGED`). */
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
  integrationId: Id.nullable(),
  fileListId: Id.nullable(),
  outOfHoursMessage: z.string(),
  schedules: ShownHours,
  createTicketSendNotificationWAUser: z.boolean(),
  messageNotification: z.string(),
  firstAnswerMinutes: z.number().int().nullable(),
  nextAnswerMinutes: z.number().int().nullable(),
});
export type Queue = z.infer<typeof Queue>;

/** A queue with the tree of its chatbot; lists and live events leave the tree out. */
export const QueueWithChatbots = Queue.extend({ chatbots: z.array(Chatbot) });
export type QueueWithChatbots = z.infer<typeof QueueWithChatbots>;

/** What depends on a queue, to be shown before its deletion. */
export const QueueUses = z.object({
  /** Unresolved tickets, and all others. */
  openTickets: z.number().int(),
  closedTickets: z.number().int(),
  /** People who serve it, and connections whose new tickets go there. */
  users: z.number().int(),
  connections: z.number().int(),
  /** Options of other queues' chatbots that lead to it. */
  options: z.number().int(),
});
export type QueueUses = z.infer<typeof QueueUses>;

/** The number of pending tickets of a queue. */
const QueueWaiting = z.object({ queueId: Id, waiting: z.number().int() });

/** The label of a ticket without a queue (INBOX-30). */
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
  rights: rights({
    'queues:view': {},
    'queues:manage': { admin: true, group: 'team' },
  }),
  api: queueApi,
  events: topics({ queue: { ...rowTopic('queues:view', 'queue', Queue), changesRights: true } }),
};
