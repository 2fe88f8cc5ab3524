import type { Message } from '@recado/shared/features/messages';
import { type Before, isSoonAfter } from '../../../../components/thread/timesOf.ts';

/** True if two messages have the same author, ticket and readers. */
export const hasSameAuthor = (a: Message, b: Message): boolean =>
  a.ticketId === b.ticketId &&
  a.fromMe === b.fromMe &&
  a.isPrivate === b.isPrivate &&
  a.user?.id === b.user?.id &&
  a.sentBy === b.sentBy &&
  a.contact?.id === b.contact?.id;

/** Whether a message joins the one above it: the same author, and soon after. */
export const isTogether = (a: Before<Message>, b: Message): boolean =>
  a === 'unknown' || (a !== undefined && hasSameAuthor(a, b) && isSoonAfter(a, b));
