import type { SavedView } from '@recado/shared/features/savedViews';
import type { Ticket } from '@recado/shared/features/tickets';
import { useUser } from '../../../lib/session/session.ts';

/** The views of the inbox, as they stand in the address (`?tab=`). */
export const ticketTabs = [
  'open',
  'pending',
  'group',
  'closed',
  'search',
  'snoozed',
] as const satisfies SavedView['tab'][];
export type TicketTab = (typeof ticketTabs)[number];

/** The tab an address names; `open` for anything else. */
export const readTab = (text: string | null): TicketTab => ticketTabs.find((tab) => tab === text) ?? 'open';

/** The view a ticket stands on: the tab of its status, unless it is put aside. */
export const tabOf = (ticket: Pick<Ticket, 'status' | 'snoozedUntil'>): TicketTab =>
  ticket.snoozedUntil === null ? statusTab(ticket) : 'snoozed';

/** The tab of a status; consent and rating are phases of waiting and of being closed. */
export function statusTab({ status }: Pick<Ticket, 'status'>): TicketTab {
  if (status === 'lgpd') return 'pending';
  if (status === 'nps') return 'closed';
  return status;
}

/** The tabs of this person, in their order; groups only for who may see them (INBOX-12). */
export const useShownTabs = (): readonly TicketTab[] => shownTabs(useUser().allowGroup === 'enabled');

/** What is put aside has no tab of its own: a line above the lists leads there. */
export const shownTabs = (withGroups: boolean): readonly TicketTab[] =>
  ticketTabs.filter((name) => name !== 'snoozed' && (name !== 'group' || withGroups));
