import type { Ticket } from '@recado/shared/features/tickets';
import { isUnread } from './standing.ts';

/** Actions that postpone a ticket or keep it in sight. */
export const laterActionNames = ['snooze', 'wake', 'pin', 'unpin', 'markUnread'] as const;
export type LaterActionName = (typeof laterActionNames)[number];

/**
 * Which of them a ticket allows now. Only a ticket with an owner can be snoozed: another one would come back to
 * nobody.
 */
export function laterActionsOn(
  ticket: Pick<Ticket, 'status' | 'userId' | 'snoozedUntil' | 'unreadMessages' | 'markedUnread'>,
  isPinned: boolean,
): LaterActionName[] {
  const { status, userId, snoozedUntil } = ticket;
  if (status === 'closed') return [];
  const isServed = (status === 'open' || status === 'group') && userId !== null;
  return [
    ...(snoozedUntil !== null ? (['wake'] as const) : isServed ? (['snooze'] as const) : []),
    isPinned ? 'unpin' : 'pin',
    ...(isUnread(ticket) ? [] : (['markUnread'] as const)),
  ];
}
