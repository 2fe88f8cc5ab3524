import { ack } from '@recado/shared/features/messages';
import type { ChannelEvent, HeldPiece, OldMessage } from '../channel.ts';
import { listOf, numberOf, type Part, partOf, textOf } from '../meta/parts.ts';
import { storedId } from '../storable.ts';
import type { StoredMessage, StoredPart } from './splitWebhook.ts';

/**
 * A piece of the chats that the company's phone app shares when its number joins the API (coexistence). Meta says how
 * far it is; a company that shares nothing gets a piece without chats, which is none.
 */
export function pieceOf(key: string, payload: Uint8Array, history: readonly Part[]): ChannelEvent[] {
  if (history.every(({ threads }) => listOf(threads).length === 0)) return [];
  const isLast = history.some(({ metadata }) => numberOf(partOf(metadata).progress) === 100);
  return [{ kind: 'history', key, piece: Buffer.from(payload).toString('base64'), isLast, isShared: true }];
}

/** The messages in a piece, those of each chat with the oldest first. */
export async function readHistory({ piece }: Pick<HeldPiece, 'piece'>): Promise<OldMessage[]> {
  const { part } = JSON.parse(Buffer.from(piece, 'base64').toString()) as StoredPart;
  const threads = listOf(part.history).flatMap(({ threads }) => listOf(threads));
  let place = 0;
  return threads.flatMap(({ id, messages }) => {
    const customer = textOf(id).replace(/\D/g, '');
    if (!/^\d{5,20}$/.test(customer)) return [];
    return listOf(messages)
      .flatMap((message) => oldMessage(customer, message))
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map((message) => ({ ...message, place: place++ }));
  });
}

function oldMessage(customer: string, message: Part): Omit<OldMessage, 'place'>[] {
  const [id, from, seconds] = [textOf(message.id), textOf(message.from), numberOf(message.timestamp)];
  // Meta has files of the last two weeks alone, and brings them as events of their own.
  if (id === '' || from === '' || seconds === null || message.type === 'media_placeholder') return [];
  const fromMe = from.replace(/\D/g, '') !== customer;
  const stored: StoredMessage = {
    message: { ...message, id, from, to: customer },
    name: null,
    fromMe,
  };
  return [
    {
      providerId: storedId(id),
      conversation: customer,
      isGroup: false,
      at: new Date(seconds * 1000),
      payload: Buffer.from(JSON.stringify(stored)),
    },
  ];
}

/** How far an old message of ours got, by Meta's word. */
const reached: Readonly<Record<string, number>> = {
  SENT: ack.sent,
  DELIVERED: ack.delivered,
  READ: ack.read,
  PLAYED: ack.played,
};

/** An old message is no news; one of ours got as far as Meta says. */
export const asOld =
  ({ message }: StoredMessage) =>
  (event: ChannelEvent): ChannelEvent => {
    if (event.kind !== 'message') return event;
    const status = textOf(partOf(message.history_context).status);
    const level = Object.hasOwn(reached, status) ? reached[status] : undefined;
    return { ...event, isLive: false, ...(event.fromMe && level !== undefined && { ack: level }) };
  };
