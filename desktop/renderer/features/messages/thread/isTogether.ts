import type { Message } from '@recado/shared/features/messages';
import { type Before, isSoonAfter } from '../../../components/thread/timesOf.ts';

/** Of one person, on one ticket, for the same readers. */
export const isOfOne = (a: Message, b: Message): boolean =>
  a.ticketId === b.ticketId &&
  a.fromMe === b.fromMe &&
  a.isPrivate === b.isPrivate &&
  a.user?.id === b.user?.id &&
  a.sentBy === b.sentBy &&
  a.contact?.id === b.contact?.id;

/** A message belongs to the one above it: of one person, and soon after. */
export const isTogether = (a: Before<Message>, b: Message): boolean =>
  a === 'unknown' || (a !== undefined && isOfOne(a, b) && isSoonAfter(a, b));
