import type { Ticket } from '@recado/shared/features/tickets';
import { usePreferences } from '../../../lib/usePreferences.ts';
import { inboxAddress } from '../filters/inboxAddress.ts';
import { readTab, tabOf } from '../filters/ticketTabs.ts';
import type { ActingInbox } from './changeTicket.ts';

/**
 * A closed or transferred ticket leaves its user nothing to do (STATE-29). The page returns to the list, or opens
 * the next ticket.
 */
export function leaveTicket(
  { openUuid, navigate }: ActingInbox,
  ticket: Ticket,
  next: Ticket | undefined,
): void {
  if (ticket.uuid !== openUuid) return;
  const wantsNext = usePreferences.getState().afterTicket === 'next';
  const tab = readTab(new URLSearchParams(window.location.search).get('tab'));
  void navigate(wantsNext && next ? inboxAddress(tab, { uuid: next.uuid }) : `/tickets?tab=${tabOf(ticket)}`);
}
