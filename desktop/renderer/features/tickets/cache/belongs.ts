import type { Ticket } from '@recado/shared/features/tickets';
import { foldText } from '../../../lib/format/foldText.ts';
import type { TicketsAsked } from '../filters/ticketsAsked.ts';
import { statusTab, tabOf } from '../filters/ticketTabs.ts';
import { isOverdue, isUnread } from '../later/standing.ts';

/** The facts about the user that decide which tickets their lists show. */
export interface Viewer {
  userId: number;
  seesAll: boolean;
  seesOthers: boolean;
  /**
   * Set for users who may see every queue and serve some: without "show all" their tabs keep to these queues.
   */
  ownQueues?: readonly number[] | undefined;
  /** This user sees no phone numbers, and cannot search for them. */
  masked: boolean;
}

const isAmong = (id: number | null, chosen: readonly number[]) =>
  chosen.length === 0 || (id !== null && chosen.includes(id));

/**
 * Whether a ticket belongs on a list, by the same rule as the server's query. The user's right to see it
 * needs no check, because the server publishes no other tickets to them.
 */
export function belongs(ticket: Ticket, listQuery: TicketsAsked, viewer: Viewer): boolean {
  const seesAll = listQuery.showAll && viewer.seesAll;
  if (listQuery.tab !== 'search' && tabOf(ticket) !== listQuery.tab) return false;
  if (listQuery.statuses.length > 0 && !listQuery.statuses.includes(statusTab(ticket))) return false;
  // Open and snoozed tickets have an owner. Unless the user asks for more, these lists show their own.
  const isOwnOnly = listQuery.tab === 'open' || listQuery.tab === 'snoozed';
  if (isOwnOnly && !seesAll && listQuery.users.length === 0 && ticket.userId !== viewer.userId) return false;
  if (!isInOwnQueues(ticket, listQuery, viewer)) return false;
  if (!isAmong(ticket.queueId, listQuery.queueIds) && !(seesAll && ticket.queueId === null)) return false;
  if (!isAmong(ticket.whatsappId, listQuery.whatsapps)) return false;
  if (!isAmong(ticket.userId, listQuery.users)) return false;
  if (listQuery.tags.length > 0 && !ticket.tags.some(({ id }) => listQuery.tags.includes(id))) return false;
  if (listQuery.withUnreadMessages && !isUnread(ticket)) return false;
  if (listQuery.overdue && !isOverdue(ticket)) return false;
  return matches(ticket, listQuery, viewer);
}

/** The same rule as the server's `keepsToOwnQueues`. */
const isInOwnQueues = ({ queueId, userId }: Ticket, listQuery: TicketsAsked, viewer: Viewer): boolean =>
  viewer.ownQueues === undefined ||
  listQuery.showAll ||
  listQuery.tab === 'search' ||
  listQuery.tab === 'snoozed' ||
  listQuery.queueIds.length > 0 ||
  listQuery.users.length > 0 ||
  queueId === null ||
  userId === viewer.userId ||
  viewer.ownQueues.includes(queueId);

/**
 * Compares digits with the phone number and the ticket id. Only users with the right find closed tickets of
 * others (OPEN-44).
 */
function matches(ticket: Ticket, { searchParam }: TicketsAsked, viewer: Viewer): boolean {
  if (searchParam === '') return true;
  const isOwnOnly = !viewer.seesOthers;
  if (isOwnOnly && ticket.status === 'closed' && ticket.userId !== viewer.userId) return false;
  if (foldText(ticket.contact.name).includes(foldText(searchParam))) return true;
  const digits = searchParam.replace(/[\s()+.-]/g, '');
  if (!/^\d+$/.test(digits)) return false;
  return (!viewer.masked && ticket.contact.number.includes(digits)) || String(ticket.id) === digits;
}
