import type { proto } from 'baileys';
import { newMessageId } from '../wire/stanza.ts';

/** A message from before any device was linked. */
export interface PastMessage {
  id: string;
  fromMe: boolean;
  text: string;
  sentAt: number;
  /** the member who wrote it, in a group */
  by?: string | undefined;
  /** an emoji that the contact put on it */
  reaction?: string | undefined;
  /** other content than the text */
  content?: proto.IMessage | undefined;
}

/** A chat of a phone's past; `with` is a number or the jid of a group. */
export interface PastChat {
  with: string;
  messages: PastMessage[];
}

/** What a phone remembers, and in how large pieces it tells a device that is linked. Not kept across restarts. */
export interface Past {
  chats: PastChat[];
  perPiece: number;
  /** The pieces are files on the media host, not part of their notice. */
  asFiles: boolean;
}

/** Chats that took turns between two times, oldest first. */
export function madeUpChats(
  numbers: readonly string[],
  perContact: number,
  fromMs: number,
  untilMs: number,
): PastChat[] {
  const step = (untilMs - fromMs) / Math.max(1, perContact);
  return numbers.map((number, place) => ({
    with: number,
    messages: Array.from({ length: perContact }, (_, n) => ({
      id: newMessageId(),
      fromMe: n % 2 === 1,
      text: `antiga ${place + 1}/${n + 1}`,
      sentAt: Math.floor(fromMs + n * step),
    })),
  }));
}
