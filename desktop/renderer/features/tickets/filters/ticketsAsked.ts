import type { TicketOrder, TicketQuery } from '@recado/shared/features/tickets';
import type { InboxFilters } from './inboxFilters.ts';
import type { TicketTab } from './ticketTabs.ts';

/** One list as it is asked for: the key of its cache, and what decides which tickets stand on it. */
export interface TicketsAsked extends Omit<InboxFilters, 'sortTickets'> {
  tab: TicketTab;
  sortTickets: TicketOrder;
  searchParam: string;
}

/** The list of a tab under the filters in force; what does not touch a tab does not make it another list. */
export function askedOf(tab: TicketTab, search: string, filters: InboxFilters): TicketsAsked {
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

/** Where people wait, the longest wait comes first until somebody chooses otherwise. Nobody waits in a group. */
export const orderOf = (tab: TicketTab, { sortTickets }: Pick<InboxFilters, 'sortTickets'>): TicketOrder =>
  tab === 'closed' || tab === 'search'
    ? 'DESC'
    : tab === 'snoozed'
      ? 'SNOOZED'
      : (sortTickets[tab] ?? (tab === 'group' ? 'DESC' : 'WAITING'));

const some = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

/** The same list as the server wants to be asked. */
export const queryOf = (asked: TicketsAsked, cursor: string | undefined): TicketQuery => ({
  ...(asked.tab === 'search'
    ? { statusFilter: some(asked.statuses.filter((tab) => tab !== 'search' && tab !== 'snoozed')) }
    : asked.tab === 'snoozed'
      ? { snoozed: true }
      : { status: asked.tab }),
  searchParam: asked.searchParam,
  sortTickets: asked.sortTickets,
  cursor,
  showAll: asked.showAll || undefined,
  queueIds: some(asked.queueIds),
  tags: some(asked.tags),
  users: some(asked.users),
  whatsapps: some(asked.whatsapps),
  withUnreadMessages: asked.withUnreadMessages || undefined,
  overdue: asked.overdue || undefined,
  ...(asked.searchOnMessages && { searchOnMessages: true, onlySaid: true }),
});
