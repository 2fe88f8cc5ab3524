import { type Ticket, type TicketHit, ticketApi } from '@recado/shared/features/tickets';
import { holds, seesAllTickets, seesOthersTickets } from '@recado/shared/permissions';
import { type InfiniteData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { useSession } from '../../../lib/session/session.ts';
import { queryOf, type TicketsAsked } from '../filters/ticketsAsked.ts';
import {
  applyTicket,
  compareTickets,
  type Edge,
  edgeOf,
  type LoadedTickets,
  type NewestState,
  place,
  type TicketEvent,
} from './applyTicket.ts';
import { belongs, type Viewer } from './belongs.ts';
import { recount } from './ticketCounts.ts';

/** One page of a list. After the first live event the first page has all rows. */
interface TicketPage {
  rows: readonly Ticket[];
  nextCursor: string | null;
  edge: Edge | undefined;
  /** The count of the first page's reply, up to 100. */
  count?: number | null;
  /** The matching messages of a search in messages. */
  hits?: readonly TicketHit[] | undefined;
}
/** The pages of a list. */
export type TicketPages = InfiniteData<TicketPage, string | undefined>;

/**
 * The newest state of each known ticket, least recently touched first, and the time of each touch, as a
 * counter.
 */
let newestById: ReadonlyMap<number, NewestState> = new Map();
const touchedAt = new Map<number, number>();
let touches = 0;
const keptTickets = 3000;

/** The facts about the present user that decide which tickets their lists show. */
export function viewerNow(): Viewer {
  const { actor } = useSession.getState();
  return {
    userId: actor?.userId ?? 0,
    seesAll: actor !== undefined && holds(actor, 'tickets:supervise'),
    seesOthers: actor !== undefined && seesOthersTickets(actor),
    masked: actor?.masked ?? false,
    ownQueues: actor && seesAllTickets(actor) && actor.queueIds.length > 0 ? actor.queueIds : undefined,
  };
}

/** Drops everything when another user signs in. */
export function forgetTickets(): void {
  newestById = new Map();
  touchedAt.clear();
}

/** The newest known state of a ticket, whichever list it came from. */
export const knownTicket = (ticketId: number): Ticket | undefined => newestById.get(ticketId)?.ticket;

const listKey = (listQuery: TicketsAsked) => ['tickets', 'list', listQuery] as const;

const rowsOf = (pages: readonly TicketPage[] | undefined, listQuery: TicketsAsked): Ticket[] =>
  [...new Map(pages?.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const))).values()].sort(
    (a, b) => compareTickets(a, b, listQuery),
  );

const loadedOf = (pages: TicketPages, listQuery: TicketsAsked): LoadedTickets => ({
  listQuery,
  rows: rowsOf(pages.pages, listQuery),
  edge: pages.pages.at(-1)?.edge,
});

/**
 * Applies everything that a live event or a reply says about a ticket: to all lists, and to the open ticket.
 */
export function onTicket(event: TicketEvent): void {
  const queries = queryClient.getQueryCache().findAll({ queryKey: ['tickets', 'list'] });
  const loaded = queries.flatMap((query) => {
    const pages = query.state.data as TicketPages | undefined;
    return pages ? [{ query, pages, list: loadedOf(pages, query.queryKey[2] as TicketsAsked) }] : [];
  });
  const next = applyTicket({ lists: loaded.map(({ list }) => list), newestById }, event, viewerNow());
  loaded.forEach(({ query, pages, list }, index) => {
    const after = next.lists[index];
    if (!after || after === list) return;
    queryClient.setQueryData<TicketPages>(query.queryKey, {
      ...pages,
      pages: pages.pages.map((page, number) => ({ ...page, rows: number === 0 ? after.rows : [] })),
    });
  });
  const ticketId = 'ticket' in event ? event.ticket.id : event.ticketId;
  const before = newestById.get(ticketId);
  remember(next.newestById, ticketId);
  const newest = newestById.get(ticketId);
  const countsStay = 'ticket' in event && event.countsStay === true && !before;
  if (!countsStay) recount(standing(before), standing(newest), viewerNow());
  if (newest) {
    queryClient.setQueryData(
      ticketQuery(newest.ticket.uuid).queryKey,
      newest.gone && event.action === 'delete' ? null : newest.ticket,
    );
    queryClient.setQueryData<Ticket[]>(pinsKey, (pins) =>
      pins?.flatMap((pin) => (pin.id !== ticketId ? [pin] : newest.gone ? [] : [newest.ticket])),
    );
  }
}

const standing = (last: NewestState | undefined) => (last && !last.gone ? last.ticket : undefined);

function remember(next: ReadonlyMap<number, NewestState>, ticketId: number) {
  newestById = next;
  touchedAt.delete(ticketId);
  touchedAt.set(ticketId, ++touches);
  if (touchedAt.size <= keptTickets) return;
  const [oldest] = touchedAt.keys();
  if (oldest === undefined) return;
  touchedAt.delete(oldest);
  const fewer = new Map(newestById);
  fewer.delete(oldest);
  newestById = fewer;
}

/**
 * Very many tickets changed at once. The page reads the shown ones again after a random wait, so that not all
 * pages ask at once.
 */
export function reloadTickets(): void {
  setTimeout(
    () => void queryClient.invalidateQueries({ queryKey: ['tickets'] }),
    Math.random() * reloadWithinMs,
  );
}
const reloadWithinMs = 1000;

/** Something that tickets show has changed (a contact, a queue, a tag): changes their rows in place. */
export function patchTickets(isMeant: (ticket: Ticket) => boolean, change: (ticket: Ticket) => Ticket): void {
  for (const { ticket, gone } of [...newestById.values()])
    if (!gone && isMeant(ticket)) onTicket({ action: 'update', ticket: change(ticket) });
}

/** Applies a reply about one ticket to every list, as an event would. */
export const putTicket = (ticket: Ticket): void => onTicket({ action: 'update', ticket });

/**
 * A page may be older than live events that arrived while it was on its way. Newer rows win, and tickets that
 * joined the list meanwhile are inserted.
 */
function reconcile(list: LoadedTickets, since: number, isFirstPage: boolean): readonly Ticket[] {
  const viewer = viewerNow();
  let state = list;
  for (const { id, version } of list.rows) {
    const last = newestById.get(id);
    if (!last) continue;
    if (last.gone && (touchedAt.get(id) ?? 0) > since)
      state = { ...state, rows: state.rows.filter((row) => row.id !== id) };
    else if (!last.gone && last.ticket.version > version) state = place(state, last.ticket, viewer);
  }
  if (isFirstPage)
    for (const [id, at] of touchedAt) {
      const last = newestById.get(id);
      if (at > since && last && !last.gone) state = place(state, last.ticket, viewer);
    }
  const learnt = new Map(newestById);
  for (const row of state.rows) {
    const last = newestById.get(row.id);
    if (last && last.ticket.version > row.version) continue;
    learnt.set(row.id, { ticket: row, gone: false });
    if (!touchedAt.has(row.id)) touchedAt.set(row.id, 0);
  }
  newestById = learnt;
  return state.rows;
}

async function loadPage(listQuery: TicketsAsked, cursor: string | undefined, signal: AbortSignal) {
  const since = touches;
  const reply = await call(ticketApi.list, { query: queryOf(listQuery, cursor), signal });
  const last = reply.tickets.at(-1);
  const edge = reply.hasMore && last ? edgeOf(last, listQuery) : undefined;
  const rows = reconcile({ listQuery, rows: reply.tickets, edge }, since, cursor === undefined);
  return {
    rows,
    edge,
    nextCursor: reply.hasMore ? reply.nextCursor : null,
    count: reply.count,
    hits: reply.hits,
  } satisfies TicketPage;
}

/** The server counts no further. */
const mostCounted = 100;

const pinsKey = ['tickets', 'pins'] as const;

const pinsQuery = queryOptions({
  queryKey: pinsKey,
  queryFn: async (): Promise<Ticket[]> => {
    const pins = await call(ticketApi.pins);
    for (const ticket of pins) putTicket(ticket);
    return pins.map((ticket) => knownTicket(ticket.id) ?? ticket);
  },
});

/** The user's pinned tickets, the first pinned first. */
export const usePins = (): readonly Ticket[] => useQuery(pinsQuery).data ?? noPins;
const noPins: Ticket[] = [];

/** Reads the pins again after another page changed them. */
export const renewPins = (): Promise<void> => queryClient.invalidateQueries({ queryKey: pinsKey });

/** Puts the user's pinned tickets first on the open tabs, in every order, even if they are not loaded yet. */
function withPins(rows: Ticket[], pins: readonly Ticket[], listQuery: TicketsAsked): Ticket[] {
  if (listQuery.tab === 'search' || listQuery.tab === 'closed' || pins.length === 0) return rows;
  const viewer = viewerNow();
  const onTop = pins.filter((ticket) => belongs(ticket, listQuery, viewer));
  const ids = new Set(onTop.map(({ id }) => id));
  return [...onTop, ...rows.filter(({ id }) => !ids.has(id))];
}

/** One list of the inbox, page by page, kept current by live events. */
export function useTickets(listQuery: TicketsAsked, isWanted = true) {
  const query = useInfiniteQuery({
    enabled: isWanted,
    queryKey: listKey(listQuery),
    queryFn: ({ pageParam, signal }) => loadPage(listQuery, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: TicketPage) => last.nextCursor ?? undefined,
    placeholderData: (before, ofQuery) => (ofQuery?.queryKey[2].tab === listQuery.tab ? before : undefined),
  });
  const pages = query.data?.pages;
  const pins = usePins();
  const rows = useMemo(() => withPins(rowsOf(pages, listQuery), pins, listQuery), [pages, pins, listQuery]);
  const hits = useMemo(
    () => new Map(pages?.flatMap((page) => page.hits?.map((hit) => [hit.ticketId, hit] as const) ?? [])),
    [pages],
  );
  const found = pages?.at(-1)?.nextCursor ? pages[0]?.count : rows.length;
  // The number of tickets on the list, as far as known.
  const count =
    found === null || found === undefined
      ? `${rows.length}+`
      : found >= mostCounted
        ? `${Math.max(mostCounted, rows.length)}+`
        : String(found);
  return { ...query, rows, count, hits };
}

/** One ticket by its address; null once the user can no longer see it. */
export const ticketQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['tickets', 'one', uuid] as const,
    queryFn: async (): Promise<Ticket | null> => {
      const ticket = await call(ticketApi.byUuid, { params: { uuid } });
      putTicket(ticket);
      return knownTicket(ticket.id) ?? ticket;
    },
  });

/** A loaded row of this ticket, so that opening it from the list shows it at once. */
export function loadedTicket(uuid: string): Ticket | undefined {
  for (const { ticket, gone } of newestById.values()) if (ticket.uuid === uuid && !gone) return ticket;
  return undefined;
}
