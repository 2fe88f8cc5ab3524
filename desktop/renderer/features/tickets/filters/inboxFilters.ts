import type { TicketOrder } from '@recado/shared/features/tickets';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useSession } from '../../../lib/session/session.ts';
import type { TicketTab } from './ticketTabs.ts';

/** The filters of the inbox, stored on this device per user. */
export interface InboxFilters {
  queueIds: number[];
  tags: number[];
  users: number[];
  whatsapps: number[];
  /** Only for the search, which covers all tabs. */
  statuses: TicketTab[];
  withUnreadMessages: boolean;
  /** Only tickets that are past the time of their answer. */
  overdue: boolean;
  /** The order of each tab for which the user chose one. */
  sortTickets: Partial<Record<TicketTab, TicketOrder>>;
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
  overdue: false,
  sortTickets: {},
  showAll: false,
  searchOnMessages: false,
};

interface Stored {
  byUser: Record<number, Partial<InboxFilters>>;
}

const withoutOrder = ({ byUser }: Stored): Stored => ({
  byUser: Object.fromEntries(
    Object.entries(byUser).map(([id, { sortTickets: _, ...filters }]) => [id, filters]),
  ),
});

const useStored = create<Stored>()(
  persist((): Stored => ({ byUser: {} }), {
    name: 'recado.inboxFilters',
    version: 2,
    // Version 1 had a single order for all tabs.
    migrate: (stored) => withoutOrder(stored as Stored),
  }),
);

const noChanges: Partial<InboxFilters> = {};
const cache = new WeakMap<Partial<InboxFilters>, InboxFilters>();

/** Returns the same object for the same choice, so that lists are not read twice. */
function whole(chosen: Partial<InboxFilters>): InboxFilters {
  let filters = cache.get(chosen);
  if (!filters) {
    filters = { ...noFilters, ...chosen };
    cache.set(chosen, filters);
  }
  return filters;
}

const userId = () => useSession.getState().user?.id ?? 0;

/** The present filters. */
export const useInboxFilters = (): InboxFilters =>
  useStored(({ byUser }) => whole(byUser[userId()] ?? noChanges));

/** Changes some filters and keeps the others. */
export function changeFilters(changes: Partial<InboxFilters>): void {
  useStored.setState(({ byUser }) => ({
    byUser: { ...byUser, [userId()]: { ...byUser[userId()], ...changes } },
  }));
}

/** How many filters narrow the list. The order, and whether a search includes messages, do not count. */
export const countFilters = (filters: Omit<InboxFilters, 'sortTickets'>): number =>
  (['queueIds', 'tags', 'users', 'whatsapps', 'statuses'] as const).filter((key) => filters[key].length > 0)
    .length + (['withUnreadMessages', 'overdue', 'showAll'] as const).filter((key) => filters[key]).length;
