import type { Ticket } from '@recado/shared/features/tickets';
import { useState } from 'react';
import type { ThreadItem } from '../cache/mergeMessages.ts';

/**
 * The first message that was unread when the conversation was opened; the line above it stays for as long as
 * the conversation is open, also after it was read.
 */
export function useUnreadMark(
  items: readonly ThreadItem[],
  { id, unreadMessages }: Pick<Ticket, 'id' | 'unreadMessages'>,
): string | undefined {
  const [key] = useState(() =>
    firstUnread(
      items.filter(({ message }) => message.ticketId === id),
      unreadMessages,
    ),
  );
  return key;
}

/** The key of the customer's message with which the unread ones begin; undefined when that is on an older page. */
export function firstUnread(items: readonly ThreadItem[], unread: number): string | undefined {
  if (unread <= 0) return undefined;
  let left = unread;
  let first: string | undefined;
  for (let at = items.length - 1; at >= 0 && left > 0; at--) {
    const item = items[at];
    if (!item || item.message.fromMe) continue;
    first = item.key;
    left -= 1;
  }
  return left === 0 ? first : undefined;
}
