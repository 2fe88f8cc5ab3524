import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Flag, Id, Moment, plainText } from '../lib/fields.ts';
import { rowPayload, topics } from '../lib/topics.ts';
import { Ticket, TicketQuery, ticketStatuses } from './tickets.ts';

/** The actions that work on many tickets at once. */
export const bulkKinds = ['accept', 'return', 'transfer', 'resolve', 'addTag', 'removeTag', 'read'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** The most tickets of one action, listed by id or found by a filter. */
export const mostTickets = 5000;

/** How long a bulk action can be undone, if its kind allows it. */
export const bulkUndoMinutes = 10;

/** Farewells and notes of a bulk action wait this long, so that an undo also covers them. */
export const bulkHoldSeconds = 30;

/** The change to each ticket; it follows the same rules as a change to one. */
export const BulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read') }),
  /** The queue for tickets that have none. */
  z.object({ kind: z.literal('accept'), queueId: Id.optional() }),
  z.object({ kind: z.literal('return') }),
  z.object({
    kind: z.literal('transfer'),
    queueId: Id,
    userId: Id.nullish(),
    msgTransfer: plainText(2000).nullish(),
  }),
  /** Pending tickets are closed without a message. */
  z.object({ kind: z.literal('resolve'), sendFarewellMessage: Flag, closingReasonId: Id.optional() }),
  z.object({ kind: z.literal('addTag'), tagId: Id }),
  z.object({ kind: z.literal('removeTag'), tagId: Id }),
]);
export type BulkChange = z.output<typeof BulkChange>;

/** True for actions that take tickets away from people, which can therefore be undone. */
export const canBeTakenBack = (kind: BulkKind): boolean =>
  kind === 'resolve' || kind === 'return' || kind === 'transfer';

/** The states of an action: running, finished, stopped, being undone, undone. */
export const bulkStates = ['running', 'done', 'cancelled', 'undoing', 'undone'] as const;
export type BulkState = (typeof bulkStates)[number];

export const BulkAction = z.object({
  id: Id,
  userId: Id,
  kind: z.enum(bulkKinds),
  change: BulkChange,
  state: z.enum(bulkStates),
  /** The number of tickets, and what happened to them so far. */
  total: z.number().int(),
  done: z.number().int(),
  refused: z.number().int(),
  /** After an undo: tickets that are as before, and tickets that had changed since and stayed. */
  restored: z.number().int(),
  kept: z.number().int(),
  createdAt: Moment,
  finishedAt: Moment.nullable(),
  /** Until when it can be undone; null: not at all. */
  undoUntil: Moment.nullable(),
});
export type BulkAction = z.infer<typeof BulkAction>;

/** A filter for tickets, with the parameters of the list but without its pages. */
export const BulkFilter = TicketQuery.omit({ pageNumber: true, cursor: true, sortTickets: true });
export type BulkFilter = z.input<typeof BulkFilter>;

const one = { params: ById, allow: 'tickets:handle', reply: BulkAction } as const;

export const bulkActionApi = api({
  list: {
    method: 'GET',
    path: '/tickets/bulk',
    allow: 'tickets:handle',
    summary: "One's last ten bulk actions, newest first",
    reply: z.object({ bulkActions: z.array(BulkAction) }),
  },
  get: { ...one, method: 'GET', path: '/tickets/bulk/:id', summary: 'How far a bulk action is' },
  create: {
    method: 'POST',
    path: '/tickets/bulk',
    allow: 'tickets:handle',
    summary: 'Do something with many tickets',
    body: z.object({ change: BulkChange, ticketIds: z.array(Id).min(1).max(mostTickets) }),
    reply: BulkAction,
  },
  createOfFilter: {
    method: 'POST',
    path: '/tickets/bulk/filter',
    allow: 'tickets:handle',
    outside: true,
    summary: 'Do something with all tickets of a filter, 5,000 at most',
    body: z.object({
      change: BulkChange,
      filter: BulkFilter,
      /** Tickets to leave out. */
      except: z.array(Id).max(mostTickets).default([]),
    }),
    reply: BulkAction,
  },
  /** INBOX-24. */
  closeAll: {
    method: 'POST',
    path: '/tickets/closeAll',
    allow: 'tickets:closeAll',
    status: 200,
    summary: 'Close all tickets with a status, of some queues or of all, without a farewell',
    body: z.object({
      status: z.enum(ticketStatuses),
      selectedQueueIds: z.array(Id).max(mostTickets).default([]),
      closingReasonId: Id.optional(),
    }),
    reply: BulkAction,
  },
  cancel: {
    ...one,
    method: 'POST',
    path: '/tickets/bulk/:id/cancel',
    status: 200,
    summary: 'Stop a bulk action; what it has done stays',
  },
  undo: {
    ...one,
    method: 'POST',
    path: '/tickets/bulk/:id/undo',
    status: 200,
    summary: 'Take a bulk action back: tickets that nobody has moved since are where they were before',
  },
  refused: {
    method: 'GET',
    path: '/tickets/bulk/:id/refused',
    allow: 'tickets:handle',
    summary: 'Tickets with which it could not be done, and why',
    params: ById,
    reply: z.object({
      /** The refused tickets that the person may see, each with the code; at most 500. */
      refused: z.array(z.object({ ticket: Ticket, code: z.string().max(100) })),
    }),
  },
});

export const bulkActionContract = {
  api: bulkActionApi,
  /** Only the person who started the action hears it. */
  events: topics({ bulkAction: { hearers: 'rooms', payload: rowPayload('bulkAction', BulkAction) } }),
};
