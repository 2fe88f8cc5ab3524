import { AppError } from '@recado/shared/errors';
import type { KeptKind } from '../../../lib/offline/keepQueries.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import type { TicketsAsked } from '../filters/ticketsAsked.ts';
import { type TicketPages, ticketQuery } from './ticketCache.ts';

/** Rows of a list that are kept. */
const keptRows = 100;

/** The tickets of the kept conversations. */
export const keptTickets: KeptKind = {
  name: 'ticket',
  most: 50,
  isKept: ([first, second]) => first === 'tickets' && second === 'one',
  trim: (ticket) => ticket,
  async renew(key) {
    try {
      await queryClient.fetchQuery({ ...ticketQuery(String(key[2])), staleTime: 0 });
    } catch (error) {
      // The person may not see it any more.
      if (error instanceof AppError && error.status < 500) queryClient.removeQueries({ queryKey: key });
    }
  },
};

/** The inbox's tabs as they were last shown; searches are not kept. */
export const keptLists: KeptKind = {
  name: 'list',
  most: 12,
  isKept: ([first, second, listQuery]) =>
    first === 'tickets' && second === 'list' && (listQuery as TicketsAsked).tab !== 'search',
  trim(data) {
    const { pages } = data as TicketPages;
    const [first] = pages;
    if (!first || (pages.length === 1 && first.rows.length <= keptRows)) return data;
    const isCut = pages.length > 1 || first.rows.length > keptRows;
    return {
      pages: [{ ...first, rows: first.rows.slice(0, keptRows), ...(isCut && { nextCursor: null }) }],
      pageParams: [undefined],
    } satisfies TicketPages;
  },
};

/** The person's pinned tickets. */
export const keptPins: KeptKind = {
  name: 'pins',
  most: 1,
  isKept: ([first, second]) => first === 'tickets' && second === 'pins',
  trim: (pins) => pins,
};
