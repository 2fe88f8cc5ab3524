import type { Ticket } from '@recado/shared/features/tickets';

/**
 * Changes of a ticket that the page notifies about. The server notifies about transfers and returns itself.
 */
export type TicketNotice = 'waiting' | 'message';

/**
 * `waiting` for a customer who starts to wait, `message` for one who writes in the user's own ticket; else
 * undefined.
 */
export function ticketNotice(
  before: Ticket | undefined,
  after: Ticket,
  userId: number,
): TicketNotice | undefined {
  const isNews = after.unreadMessages > (before?.unreadMessages ?? 0) && !after.lastMessageFromMe;
  if (after.status === 'pending') {
    const isNew = before === undefined || before.status !== 'pending' || before.unreadMessages === 0;
    return isNew && after.unreadMessages > 0 ? 'waiting' : undefined;
  }
  const isServed = after.status === 'open' || after.status === 'group';
  // A ticket that has just become theirs needs no notice: a transfer has its own notification, or they
  // accepted it themselves.
  const wasMine = before === undefined || before.userId === userId;
  return isServed && after.userId === userId && wasMine && isNews ? 'message' : undefined;
}
