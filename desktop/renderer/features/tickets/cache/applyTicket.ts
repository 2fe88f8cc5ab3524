import type { EventPayload } from '@recado/shared/events';
import { protocolPattern, type Ticket } from '@recado/shared/features/tickets';
import type { TicketsAsked } from '../filters/ticketsAsked.ts';
import { belongs, type Viewer } from './belongs.ts';

/** Where a list's loaded part ends: nothing behind it is known. */
export interface Edge {
  at: number;
  id: number;
}

/** A list as far as it is loaded, in its order. */
export interface LoadedTickets {
  asked: TicketsAsked;
  rows: readonly Ticket[];
  /** Present while the server has more. */
  edge?: Edge | undefined;
}

/** The newest that was ever heard of a ticket. `gone`: deleted, or out of this person's sight since. */
export interface Known {
  ticket: Ticket;
  gone: boolean;
}

/** All loaded lists and what is known of each ticket. */
export interface TicketLists {
  lists: readonly LoadedTickets[];
  known: ReadonlyMap<number, Known>;
}

/** Whoever does not wait stands behind all who do. */
const never = 8.64e15;
/** Later than anybody can begin to wait: the same number as the server's `afterAllWaits`, in ms. */
const afterAllWaitsMs = 7_258_118_400_000;

/** What each order looks at. */
const keys = {
  ASC: 'updatedAt',
  DESC: 'updatedAt',
  WAITING: 'waitingSince',
  DUE: 'answerDueAt',
  SNOOZED: 'snoozedUntil',
} as const;

export function edgeOf(ticket: Ticket, { sortTickets, tab }: TicketsAsked): Edge {
  const at = ticket[keys[sortTickets]];
  // Among one's own, answered tickets follow with the newest change first.
  if (at === null && sortTickets === 'WAITING' && tab === 'open')
    return { at: afterAllWaitsMs - Date.parse(ticket.updatedAt), id: ticket.id };
  return { at: at === null ? never : Date.parse(at), id: ticket.id };
}

const compareEdges = (a: Edge, b: Edge, asked: TicketsAsked): number =>
  (asked.sortTickets === 'DESC' ? -1 : 1) * (a.at - b.at || a.id - b.id);

/** The order of a list: by last change, by who waits longest or is most urgent, by what comes back first; then by id. */
export const compareTickets = (a: Ticket, b: Ticket, asked: TicketsAsked): number =>
  compareEdges(edgeOf(a, asked), edgeOf(b, asked), asked);

/** What is said of one ticket. */
export type TicketEvent = Exclude<EventPayload<'ticket'>, { action: 'reload' }>;

/**
 * What a live event makes of every loaded list: the ticket leaves the lists it no longer belongs on, stands in
 * its sorted place on those it does, and an older version never replaces a newer one, in whatever order
 * events and replies arrive. Lists that do not change stay the same objects.
 */
export function applyTicket({ lists, known }: TicketLists, event: TicketEvent, viewer: Viewer): TicketLists {
  if (event.action === 'delete') {
    const before = known.get(event.ticketId);
    return {
      lists: lists.map((list) => without(list, event.ticketId)),
      known: before ? new Map(known).set(event.ticketId, { ...before, gone: true }) : known,
    };
  }
  if (event.action === 'updateUnread') {
    const before = known.get(event.ticketId);
    if (!before || before.gone || before.ticket.unreadMessages === 0) return { lists, known };
    return settle({ lists, known }, { ...before.ticket, unreadMessages: 0 }, viewer);
  }
  const before = known.get(event.ticket.id);
  const isOlder =
    before &&
    (before.gone
      ? event.ticket.version <= before.ticket.version
      : event.ticket.version < before.ticket.version);
  return isOlder ? { lists, known } : settle({ lists, known }, event.ticket, viewer);
}

const settle = ({ lists, known }: TicketLists, ticket: Ticket, viewer: Viewer): TicketLists => ({
  lists: lists.map((list) => place(list, ticket, viewer)),
  known: new Map(known).set(ticket.id, { ticket, gone: false }),
});

const without = (list: LoadedTickets, ticketId: number): LoadedTickets =>
  list.rows.some(({ id }) => id === ticketId)
    ? { ...list, rows: list.rows.filter(({ id }) => id !== ticketId) }
    : list;

/** Puts one ticket where it belongs on one list, or takes it off. */
export function place(list: LoadedTickets, ticket: Ticket, viewer: Viewer): LoadedTickets {
  const { asked, rows, edge } = list;
  const isListed = rows.some(({ id }) => id === ticket.id);
  if (!isListed && asked.searchOnMessages) return list; // Only the server knows what the messages say.
  if (!belongs(ticket, isListed ? leniently(asked) : asked, viewer)) return without(list, ticket.id);
  if (edge && compareEdges(edgeOf(ticket, asked), edge, asked) > 0) return without(list, ticket.id);
  const others = isListed ? rows.filter(({ id }) => id !== ticket.id) : rows;
  const next = others.findIndex((row) => compareTickets(row, ticket, asked) > 0);
  return { ...list, rows: others.toSpliced(next === -1 ? others.length : next, 0, ticket) };
}

/** A ticket that is being read, or was found by its messages or its protocol number, does not vanish from under the reader. */
const leniently = (asked: TicketsAsked): TicketsAsked => ({
  ...asked,
  withUnreadMessages: false,
  overdue: false,
  ...(asked.searchOnMessages || protocolPattern.test(asked.searchParam) ? { searchParam: '' } : {}),
});
