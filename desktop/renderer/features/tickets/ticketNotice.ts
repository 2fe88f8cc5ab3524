import type { Ticket } from '@recado/shared/features/tickets';

/** Something that somebody who looks elsewhere should hear about. */
export type TicketNotice = 'newPending' | 'newMessage';

interface Listener {
  userId: number;
  /** The company setting `showNotificationPending` (SHELL-32). */
  wantsPending: boolean;
}

/** What a change of a ticket is worth: a customer who begins to wait, or who answers in one's own ticket. */
export function ticketNotice(
  before: Ticket | undefined,
  after: Ticket,
  { userId, wantsPending }: Listener,
): TicketNotice | undefined {
  const isNews = after.unreadMessages > (before?.unreadMessages ?? 0) && !after.lastMessageFromMe;
  if (after.status === 'pending') {
    const isNew = before === undefined || before.status !== 'pending' || before.unreadMessages === 0;
    return wantsPending && isNew && after.unreadMessages > 0 ? 'newPending' : undefined;
  }
  const isServed = after.status === 'open' || after.status === 'group';
  return isServed && after.userId === userId && isNews ? 'newMessage' : undefined;
}
