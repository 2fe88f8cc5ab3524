import type { Ticket } from '@recado/shared/features/tickets';
import { isUnread } from './standing.ts';

/** What somebody does with a ticket to see to it later. */
export const laterActionNames = ['snooze', 'wake', 'pin', 'unpin', 'markUnread'] as const;
export type LaterActionName = (typeof laterActionNames)[number];

/** What of it can be done with a ticket now. Only what somebody serves is put aside: nobody would miss the rest. */
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
