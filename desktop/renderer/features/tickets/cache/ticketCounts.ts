import { type Ticket, type TicketCounts, ticketApi } from '@recado/shared/features/tickets';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { useCan } from '../../../lib/session/session.ts';
import { type InboxFilters, noFilters, useInboxFilters } from '../filters/inboxFilters.ts';
import { type TicketsAsked, ticketQueryOf } from '../filters/ticketsAsked.ts';
import type { TicketTab } from '../filters/ticketTabs.ts';
import { isUnread } from '../later/standing.ts';
import { belongs, type Viewer } from './belongs.ts';

/** The number of tickets on each tab. */
export function useTicketCounts() {
  const { showAll, queueIds } = useInboxFilters();
  return useCountsOf(showAll, queueIds);
}

/** The counts without any filter. */
export const useOwnCounts = () => useCountsOf(false, noQueues);
const noQueues: number[] = [];

/** How many of the user's own tickets have unread messages: the same number in title, favicon and menu. */
export function useOwnUnread(): number {
  const counts = useOwnCounts();
  return counts ? counts.unread - counts.unreadPending : 0;
}

/** Which tickets are counted. */
type CountsQuery = Partial<Pick<InboxFilters, 'showAll' | 'queueIds'>>;

function useCountsOf(showAll: boolean, queueIds: number[]) {
  const query: CountsQuery = {
    ...(showAll ? { showAll } : {}),
    ...(queueIds.length > 0 ? { queueIds } : {}),
  };
  const { data } = useQuery({
    queryKey: ['tickets', 'counts', query],
    queryFn: () => call(ticketApi.counts, { query }),
    enabled: useCan('tickets:view'),
  });
  useDueClock(data?.nextDueAt ?? null);
  return data;
}

/** How many tickets of a tab are past the time of their answer. */
export function useOverdue(tab: TicketTab): number {
  const counts = useTicketCounts();
  return tab === 'open' || tab === 'pending' ? (counts?.overdue[tab] ?? 0) : 0;
}

/**
 * No event reports that time has passed. When the next answer is due, the page counts again and renews lists
 * of overdue tickets.
 */
function useDueClock(nextDueAt: string | null): void {
  useEffect(() => {
    if (nextDueAt === null) return;
    // Waits until the server's clock has passed that time too. A timer cannot wait longer than
    // `longestTimerMs`.
    const waitMs = Math.min(Math.max(0, Date.parse(nextDueAt) - Date.now()) + clockMs, longestTimerMs);
    const timer = setTimeout(() => {
      recountSoon();
      void queryClient.invalidateQueries({
        queryKey: ['tickets', 'list'],
        predicate: ({ queryKey }) => (queryKey[2] as TicketsAsked).overdue,
      });
    }, waitMs);
    return () => clearTimeout(timer);
  }, [nextDueAt]);
}
const clockMs = 2000;
const longestTimerMs = 86_400_000;

/** The page sends at most one request in this time, in ms, however many tickets move. */
const restMs = 1500;
let waiting: ReturnType<typeof setTimeout> | undefined;
let askedAt = 0;

/**
 * Asks for the counts again soon, when a ticket changed in a way that moves them. Until the server answers, the tabs
 * that a known ticket left and reached count it already.
 */
export function recount(before: Ticket | undefined, after: Ticket | undefined, viewer: Viewer): void {
  if (before && after && sameCount(before, after)) return;
  if (before) moveCount(before, after, viewer);
  recountSoon();
}

const countedTabs = ['open', 'pending', 'group', 'snoozed'] as const;

function moveCount(before: Ticket, after: Ticket | undefined, viewer: Viewer): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: ['tickets', 'counts'] }))
    queryClient.setQueryData<TicketCounts>(queryKey, (counts) => {
      if (!counts) return counts;
      const moved = { ...counts };
      for (const tab of countedTabs) {
        const listQuery = ticketQueryOf(tab, '', { ...noFilters, ...(queryKey[2] as CountsQuery) });
        const change = Number(after !== undefined && belongs(after, listQuery, viewer));
        moved[tab] = Math.max(0, moved[tab] + change - Number(belongs(before, listQuery, viewer)));
      }
      return moved;
    });
}

function recountSoon(): void {
  if (waiting !== undefined) return;
  waiting = setTimeout(
    () => {
      waiting = undefined;
      askedAt = Date.now();
      void queryClient.invalidateQueries({ queryKey: ['tickets', 'counts'] });
    },
    Math.max(150, askedAt + restMs - Date.now()),
  );
}

const sameCount = (a: Ticket, b: Ticket): boolean =>
  a.status === b.status &&
  a.userId === b.userId &&
  a.queueId === b.queueId &&
  a.snoozedUntil === b.snoozedUntil &&
  a.answerDueAt === b.answerDueAt &&
  isUnread(a) === isUnread(b);
