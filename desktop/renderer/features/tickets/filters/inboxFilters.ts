import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useSession } from '../../../lib/session/session.ts';
import type { TicketTab } from './ticketTabs.ts';

/** What somebody narrows the inbox by; kept on this device per user. */
export interface InboxFilters {
  queueIds: number[];
  tags: number[];
  users: number[];
  whatsapps: number[];
  /** Only in the search, where all tabs are together. */
  statuses: TicketTab[];
  withUnreadMessages: boolean;
  sortTickets: 'ASC' | 'DESC';
  /** Tickets of everybody (admins). */
  showAll: boolean;
  searchOnMessages: boolean;
}

export const noFilters: InboxFilters = {
  queueIds: [],
  tags: [],
  users: [],
  whatsapps: [],
  statuses: [],
  withUnreadMessages: false,
  sortTickets: 'DESC',
  showAll: false,
  searchOnMessages: false,
};

const useStored = create<{ byUser: Record<number, Partial<InboxFilters>> }>()(
  persist(() => ({ byUser: {} as Record<number, Partial<InboxFilters>> }), {
    name: 'recado.inboxFilters',
    version: 1,
  }),
);

const noChanges: Partial<InboxFilters> = {};
const cache = new WeakMap<Partial<InboxFilters>, InboxFilters>();

/** The same object for the same choice, so that lists are not asked for twice. */
function whole(chosen: Partial<InboxFilters>): InboxFilters {
  let filters = cache.get(chosen);
  if (!filters) {
    filters = { ...noFilters, ...chosen };
    cache.set(chosen, filters);
  }
  return filters;
}

const userId = () => useSession.getState().user?.id ?? 0;

/** The filters in force. */
export const useInboxFilters = (): InboxFilters =>
  useStored(({ byUser }) => whole(byUser[userId()] ?? noChanges));

/** Changes some filters and keeps the rest. */
export function changeFilters(changes: Partial<InboxFilters>): void {
  useStored.setState(({ byUser }) => ({
    byUser: { ...byUser, [userId()]: { ...byUser[userId()], ...changes } },
  }));
}

/** How many filters narrow the list; sorting and where a search looks do not. */
export const countFilters = (filters: InboxFilters): number =>
  (['queueIds', 'tags', 'users', 'whatsapps', 'statuses'] as const).filter((key) => filters[key].length > 0)
    .length + (['withUnreadMessages', 'showAll'] as const).filter((key) => filters[key]).length;
