import type { Ticket } from '@recado/shared/features/tickets';

/** Something that somebody who looks elsewhere should hear about. */
export type TicketNotice = 'newPending' | 'newMessage' | 'becameMine' | 'isBack';

interface Listener {
  userId: number;
  /** The company setting `showNotificationPending` (SHELL-32). */
  wantsPending: boolean;
}

/**
 * What a change of a ticket is worth: a customer who begins to wait, or who answers in one's own ticket, or a
 * ticket that is one's own and was not known to be. */
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
  if (!isServed || after.userId !== userId) return undefined;
  if (before?.userId !== userId) return 'becameMine';
  // What was put aside is back by itself: by one's own hand it is not marked.
  if (before.snoozedUntil !== null && after.snoozedUntil === null && after.markedUnread && !isNews)
    return 'isBack';
  return isNews ? 'newMessage' : undefined;
}
