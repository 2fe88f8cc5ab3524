import type { TicketOrder, TicketQuery } from '@recado/shared/features/tickets';
import type { InboxFilters } from './inboxFilters.ts';
import type { TicketTab } from './ticketTabs.ts';

/** The query of one list: its cache key, and the filters that decide which tickets it shows. */
export interface TicketsAsked extends Omit<InboxFilters, 'sortTickets'> {
  tab: TicketTab;
  sortTickets: TicketOrder;
  searchParam: string;
}

/**
 * The query of a tab under the present filters. A filter that does not apply to a tab leaves its query the
 * same.
 */
export function ticketQueryOf(tab: TicketTab, search: string, filters: InboxFilters): TicketsAsked {
  const isSearch = tab === 'search';
  return {
    ...filters,
    tab,
    searchParam: isSearch ? search : '',
    statuses: isSearch ? filters.statuses : [],
    searchOnMessages: isSearch && search !== '' && filters.searchOnMessages,
    sortTickets: orderOf(tab, filters),
  };
}

/**
 * The order of a tab. The longest wait comes first until the user chooses otherwise; groups, where nobody
 * waits, start with the newest.
 */
export function orderOf(tab: TicketTab, { sortTickets }: Pick<InboxFilters, 'sortTickets'>): TicketOrder {
  if (tab === 'closed' || tab === 'search') return 'DESC';
  if (tab === 'snoozed') return 'SNOOZED';
  return sortTickets[tab] ?? (tab === 'group' ? 'DESC' : 'WAITING');
}

const some = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

function statusOf({ tab, statuses }: TicketsAsked): Pick<TicketQuery, 'status' | 'statusFilter' | 'snoozed'> {
  if (tab === 'snoozed') return { snoozed: true };
  if (tab !== 'search') return { status: tab };
  return { statusFilter: some(statuses.filter((one) => one !== 'search' && one !== 'snoozed')) };
}

/** The same query as the server expects it. */
export const queryOf = (listQuery: TicketsAsked, cursor: string | undefined): TicketQuery => ({
  ...statusOf(listQuery),
  searchParam: listQuery.searchParam,
  sortTickets: listQuery.sortTickets,
  cursor,
  showAll: listQuery.showAll || undefined,
  queueIds: some(listQuery.queueIds),
  tags: some(listQuery.tags),
  users: some(listQuery.users),
  whatsapps: some(listQuery.whatsapps),
  withUnreadMessages: listQuery.withUnreadMessages || undefined,
  overdue: listQuery.overdue || undefined,
  ...(listQuery.searchOnMessages && { searchOnMessages: true, onlySaid: true }),
});
