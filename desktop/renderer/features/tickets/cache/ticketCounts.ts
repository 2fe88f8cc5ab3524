import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { useInboxFilters } from '../filters/inboxFilters.ts';

/** How many tickets wait on each tab. */
export function useTicketCounts() {
  const { showAll, queueIds } = useInboxFilters();
  return useCountsOf(showAll, queueIds);
}

/** The counts without any filter, for bell, title and menu. */
export const useOwnCounts = () => useCountsOf(false, noQueues);
const noQueues: number[] = [];

function useCountsOf(showAll: boolean, queueIds: number[]) {
  const query = {
    ...(showAll ? { showAll } : {}),
    ...(queueIds.length > 0 ? { queueIds } : {}),
  };
  return useQuery({
    queryKey: ['tickets', 'counts', query],
    queryFn: () => call(ticketApi.counts, { query }),
  }).data;
}

/** At most one request in this time, however many tickets move. */
const restMs = 1500;
let waiting: ReturnType<typeof setTimeout> | undefined;
let askedAt = 0;

/** Asks for the counts anew soon, when a ticket changed in a way that moves them. */
export function recount(before: Ticket | undefined, after: Ticket | undefined): void {
  if (before && after && sameCount(before, after)) return;
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
  a.unreadMessages > 0 === b.unreadMessages > 0;
