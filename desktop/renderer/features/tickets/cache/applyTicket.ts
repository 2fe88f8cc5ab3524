import type { EventPayload } from '@recado/shared/events';
import { protocolPattern, type Ticket } from '@recado/shared/features/tickets';
import type { TicketsAsked } from '../filters/ticketsAsked.ts';
import { belongs, type Viewer } from './belongs.ts';

/** The end of a list's loaded part; the page knows nothing behind it. */
export interface Edge {
  at: number;
  id: number;
}

/** The loaded part of a list, in its order. */
export interface LoadedTickets {
  listQuery: TicketsAsked;
  rows: readonly Ticket[];
  /** Present while the server has more rows. */
  edge?: Edge | undefined;
}

/** The newest known state of a ticket. `gone`: it was deleted, or this user can no longer see it. */
export interface NewestState {
  ticket: Ticket;
  gone: boolean;
}

/** All loaded lists, and the newest known state of each ticket. */
export interface TicketLists {
  lists: readonly LoadedTickets[];
  newestById: ReadonlyMap<number, NewestState>;
}

/** Tickets without a wait come after all that have one. */
const never = 8.64e15;
/** Later than any possible start of a wait: the same number as the server's `afterAllWaits`, in ms. */
const afterAllWaitsMs = 7_258_118_400_000;

/** The field that each order compares. */
const keys = {
  ASC: 'updatedAt',
  DESC: 'updatedAt',
  WAITING: 'waitingSince',
  DUE: 'answerDueAt',
  SNOOZED: 'snoozedUntil',
} as const;

export function edgeOf(ticket: Ticket, { sortTickets, tab }: TicketsAsked): Edge {
  const at = ticket[keys[sortTickets]];
  // On the tab of the user's own tickets, answered ones follow, with the newest change first.
  if (at === null && sortTickets === 'WAITING' && tab === 'open')
    return { at: afterAllWaitsMs - Date.parse(ticket.updatedAt), id: ticket.id };
  return { at: at === null ? never : Date.parse(at), id: ticket.id };
}

const compareEdges = (a: Edge, b: Edge, listQuery: TicketsAsked): number =>
  (listQuery.sortTickets === 'DESC' ? -1 : 1) * (a.at - b.at || a.id - b.id);

/** Orders a list by last change, longest wait, urgency or return time; then by id. */
export const compareTickets = (a: Ticket, b: Ticket, listQuery: TicketsAsked): number =>
  compareEdges(edgeOf(a, listQuery), edgeOf(b, listQuery), listQuery);

/** A live event about one ticket. */
export type TicketEvent = Exclude<EventPayload<'ticket'>, { action: 'reload' }>;

/**
 * Applies a live event to every loaded list. The ticket leaves lists where it no longer belongs, and takes
 * its sorted place on the others. An older version never replaces a newer one, in whatever order events and
 * replies arrive. An unchanged list stays the same object.
 */
export function applyTicket(
  { lists, newestById }: TicketLists,
  event: TicketEvent,
  viewer: Viewer,
): TicketLists {
  if (event.action === 'delete') {
    const before = newestById.get(event.ticketId);
    return {
      lists: lists.map((list) => without(list, event.ticketId)),
      newestById: before ? new Map(newestById).set(event.ticketId, { ...before, gone: true }) : newestById,
    };
  }
  if (event.action === 'updateUnread') {
    const before = newestById.get(event.ticketId);
    if (!before || before.gone || before.ticket.unreadMessages === 0) return { lists, newestById };
    return settle({ lists, newestById }, { ...before.ticket, unreadMessages: 0 }, viewer);
  }
  const before = newestById.get(event.ticket.id);
  const isOlder =
    before &&
    (before.gone
      ? event.ticket.version <= before.ticket.version
      : event.ticket.version < before.ticket.version);
  return isOlder ? { lists, newestById } : settle({ lists, newestById }, event.ticket, viewer);
}

const settle = ({ lists, newestById }: TicketLists, ticket: Ticket, viewer: Viewer): TicketLists => ({
  lists: lists.map((list) => place(list, ticket, viewer)),
  newestById: new Map(newestById).set(ticket.id, { ticket, gone: false }),
});

const without = (list: LoadedTickets, ticketId: number): LoadedTickets =>
  list.rows.some(({ id }) => id === ticketId)
    ? { ...list, rows: list.rows.filter(({ id }) => id !== ticketId) }
    : list;

/** Puts a ticket in its place on a list, or removes it. */
export function place(list: LoadedTickets, ticket: Ticket, viewer: Viewer): LoadedTickets {
  const { listQuery, rows, edge } = list;
  const isListed = rows.some(({ id }) => id === ticket.id);
  if (!isListed && listQuery.searchOnMessages) return list; // Only the server can search messages.
  if (!belongs(ticket, isListed ? leniently(listQuery) : listQuery, viewer)) return without(list, ticket.id);
  if (edge && compareEdges(edgeOf(ticket, listQuery), edge, listQuery) > 0) return without(list, ticket.id);
  const others = isListed ? rows.filter(({ id }) => id !== ticket.id) : rows;
  const next = others.findIndex((row) => compareTickets(row, ticket, listQuery) > 0);
  return { ...list, rows: others.toSpliced(next === -1 ? others.length : next, 0, ticket) };
}

/**
 * A ticket that the user is reading stays, even once it is read or answered. So does one found by its
 * messages or its protocol number.
 */
const leniently = (listQuery: TicketsAsked): TicketsAsked => ({
  ...listQuery,
  withUnreadMessages: false,
  overdue: false,
  ...(listQuery.searchOnMessages || protocolPattern.test(listQuery.searchParam) ? { searchParam: '' } : {}),
});
