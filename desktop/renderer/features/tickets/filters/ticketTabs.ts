import type { SavedView } from '@recado/shared/features/savedViews';
import type { Ticket } from '@recado/shared/features/tickets';
import { useUser } from '../../../lib/session/session.ts';

/** The views of the inbox, by their names in the address (`?tab=`). */
export const ticketTabs = [
  'open',
  'pending',
  'group',
  'closed',
  'search',
  'snoozed',
] as const satisfies SavedView['tab'][];
export type TicketTab = (typeof ticketTabs)[number];

/** The tab in an address; `open` for any other value. */
export const readTab = (text: string | null): TicketTab => ticketTabs.find((tab) => tab === text) ?? 'open';

/** The view that shows a ticket: the tab of its status, or `snoozed`. */
export const tabOf = (ticket: Pick<Ticket, 'status' | 'snoozedUntil'>): TicketTab =>
  ticket.snoozedUntil === null ? statusTab(ticket) : 'snoozed';

/** The tab of a status. Consent belongs to waiting, and rating to closed tickets. */
export function statusTab({ status }: Pick<Ticket, 'status'>): TicketTab {
  if (status === 'lgpd') return 'pending';
  if (status === 'nps') return 'closed';
  return status;
}

/** The tabs of this user, in their order; only users with the right see groups (INBOX-12). */
export const useShownTabs = (): readonly TicketTab[] => shownTabs(useUser().allowGroup === 'enabled');

/** Snoozed tickets have no tab of their own; a line above the lists opens them. */
export const shownTabs = (withGroups: boolean): readonly TicketTab[] =>
  ticketTabs.filter((name) => name !== 'snoozed' && (name !== 'group' || withGroups));
