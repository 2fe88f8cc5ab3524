import type { Ticket } from '@recado/shared/features/tickets';

/** What a change of a ticket is worth telling; transfers and returns are notifications of the server. */
export type TicketNotice = 'waiting' | 'message';

/** A customer who begins to wait, or who writes in the ticket of this person; undefined: neither. */
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
  // One that has just become theirs was told as a transfer, or they took it themselves.
  const wasMine = before === undefined || before.userId === userId;
  return isServed && after.userId === userId && wasMine && isNews ? 'message' : undefined;
}
