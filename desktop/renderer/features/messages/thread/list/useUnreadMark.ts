import type { Ticket } from '@recado/shared/features/tickets';
import { useMemo, useState } from 'react';
import type { ThreadItem } from '../../cache/mergeMessages.ts';

interface UnreadMark {
  /** The message below the unread line; undefined when it is on an older page, or there is none. */
  key: string | undefined;
  /** The number of unread messages while the first one is not loaded; 0 otherwise. */
  above: number;
}

/**
 * The first unread message at the time the conversation was opened. The line stays after reading, until a
 * user answers.
 */
export function useUnreadMark(
  items: readonly ThreadItem[],
  { id, unreadMessages }: Pick<Ticket, 'id' | 'unreadMessages'>,
): UnreadMark {
  const [atOpening] = useState({ unreadMessages, last: items.at(-1)?.key });
  // A list of thousands renders at every step of scrolling.
  return useMemo(() => markIn(items, id, atOpening), [items, id, atOpening]);
}

function markIn(
  items: readonly ThreadItem[],
  ticketId: number,
  { last: lastKey, unreadMessages }: { last: string | undefined; unreadMessages: number },
): UnreadMark {
  const last = items.findLastIndex(({ key }) => key === lastKey);
  const isAnswered = last !== -1 && items.slice(last + 1).some(({ message }) => isAnswer(message));
  if (isAnswered || last === -1 || unreadMessages <= 0) return { key: undefined, above: 0 };
  const ofTicket = items.slice(0, last + 1).filter(({ message }) => message.ticketId === ticketId);
  const key = firstUnread(ofTicket, unreadMessages);
  return { key, above: key === undefined ? unreadMessages : 0 };
}

/** Whether a user wrote it. A message of the bot is no answer. */
const isAnswer = ({ fromMe, isPrivate, user }: ThreadItem['message']): boolean =>
  fromMe && !isPrivate && user !== null;

/** The key of the customer's first unread message; undefined when it is on an older page. */
export function firstUnread(items: readonly ThreadItem[], unread: number): string | undefined {
  if (unread <= 0) return undefined;
  let left = unread;
  let first: string | undefined;
  for (let at = items.length - 1; at >= 0 && left > 0; at--) {
    const item = items[at];
    if (!item || item.message.fromMe || item.message.fromBlocked) continue;
    first = item.key;
    left -= 1;
  }
  return left === 0 ? first : undefined;
}
