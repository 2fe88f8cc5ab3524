import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { BigId, ById, Flag, Id, Moment } from '../lib/fields.ts';
import { topics } from '../lib/topics.ts';

/** The states of a forwarding: running, finished, or stopped by a person. */
export const forwardStates = ['running', 'done', 'cancelled'] as const;
/** The states of one message to one contact. */
export const forwardItemStates = ['waiting', 'sent', 'failed', 'cancelled'] as const;

/** The most messages, the most contacts and tickets, and the most of all together. */
export const mostForwarded = 100;
export const mostTargets = 50;
export const mostForwardItems = 1000;
/** The pause between two forwarded messages of one connection (MSG-18), in ms. */
export const forwardPauseMs = 900;

/** The forwarding of messages to other conversations. */
export const Forward = z
  .object({
    id: Id,
    userId: Id,
    state: z.enum(forwardStates),
    total: z.number().int(),
    sent: z.number().int(),
    failed: z.number().int(),
    createdAt: Moment,
    finishedAt: Moment.nullable(),
  })
  .meta({ id: 'Forward' });
export type Forward = z.infer<typeof Forward>;

/** The outcome of one message to one contact. */
export const ForwardItem = z.object({
  id: Id,
  messageId: BigId,
  contact: z.object({ id: Id, name: z.string() }),
  state: z.enum(forwardItemStates),
  /** Why it was not sent: the code of a refusal. */
  fault: z.string().nullable(),
});
export type ForwardItem = z.infer<typeof ForwardItem>;

/** One message to one contact (MSG-17), or several of each. */
export const NewForward = z.object({
  messageId: BigId.optional(),
  messageIds: z.array(BigId).max(mostForwarded).optional(),
  contactId: Id.optional(),
  contactIds: z.array(Id).max(mostTargets).optional(),
  ticketIds: z.array(Id).max(mostTargets).optional(),
  /** The queue of tickets that are opened for it; required if a contact has no open ticket (ERR_QUEUE_REQUIRED). */
  queueId: Id.nullish(),
  /** Puts the name of the person who forwards above the words. */
  signMessage: Flag.default(false),
});
export type NewForward = z.input<typeof NewForward>;

export const forwardApi = api({
  start: {
    method: 'POST',
    path: '/message/forward',
    allow: 'messages:send',
    idempotent: true,
    summary: 'Forward messages to contacts and tickets; they leave one after the other',
    body: NewForward,
    reply: Forward,
  },
  list: {
    method: 'GET',
    path: '/message/forward',
    allow: 'messages:send',
    summary: "One's last ten forwardings, newest first",
    reply: z.object({ forwards: z.array(Forward) }),
  },
  get: {
    method: 'GET',
    path: '/message/forward/:id',
    allow: 'messages:send',
    summary: 'What became of each message of a forwarding',
    params: ById,
    reply: z.object({ forward: Forward, items: z.array(ForwardItem) }),
  },
  cancel: {
    method: 'POST',
    path: '/message/forward/:id/cancel',
    allow: 'messages:send',
    status: 200,
    summary: 'Stop a forwarding; what has left stays',
    params: ById,
    reply: Forward,
  },
});

export const forwardContract = {
  api: forwardApi,
  events: topics({
    /** Only the person who forwards hears it. */
    forward: {
      hearers: 'rooms',
      payload: z.object({ action: z.enum(['create', 'update']), forward: Forward }),
    },
  }),
};
