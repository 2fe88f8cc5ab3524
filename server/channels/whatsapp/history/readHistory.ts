import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { proto } from 'baileys';
import type { OldMessage } from '../../channel.ts';
import { storedId } from '../../storable.ts';
import { fetchDecrypted, type Way } from '../files/download.ts';
import { chatKey } from '../incoming/chat.ts';
import { encodePayload } from '../incoming/payload.ts';
import { identitiesOf, parseJid } from '../jids.ts';

/** A piece of history is a few megabytes; more than this is no honest one. */
const mostBytes = 512 * 1024 * 1024;
const inflated = promisify(inflate);

/** The messages in a piece of history: inside of its notice, or in a file on WhatsApp's servers. */
export async function readHistory(piece: string, way: Way): Promise<OldMessage[]> {
  const notification = proto.Message.HistorySyncNotification.decode(Buffer.from(piece, 'base64'));
  const { initialHistBootstrapInlinePayload: inline } = notification;
  const packed = inline?.length
    ? inline
    : await buffer(await fetchDecrypted(notification, 'md-msg-hist', way));
  return messagesOf(proto.HistorySync.decode(await inflated(packed, { maxOutputLength: mostBytes })));
}

/** All messages with content, those of each chat with the oldest first (phones send the newest first). */
export function messagesOf({ conversations, phoneNumberToLidMappings }: proto.HistorySync): OldMessage[] {
  const numberOf = new Map(phoneNumberToLidMappings.map(({ lidJid, pnJid }) => [lidJid, pnJid]));
  let place = 0;
  return conversations.flatMap((chat) => {
    const other = [chat.pnJid, chat.lidJid, numberOf.get(chat.id)].find((jid) => jid && jid !== chat.id);
    const addresses = [chat.id ?? undefined, other ?? undefined];
    if (identitiesOf(addresses).length === 0) return [];
    const isGroup = parseJid(chat.id)?.server === 'g.us';
    const chatName = chat.name ?? chat.displayName ?? undefined;
    return (chat.messages ?? []).toReversed().flatMap(({ message: info }): OldMessage[] => {
      if (!info?.key?.id || !info.message || !info.messageTimestamp) return [];
      const author = info.key.participant ?? info.participant;
      return [
        {
          providerId: storedId(info.key.id),
          conversation: chatKey(addresses),
          isGroup,
          at: new Date(Number(info.messageTimestamp) * 1000),
          place: place++,
          payload: encodePayload({
            kind: 'info',
            info: Buffer.from(
              proto.WebMessageInfo.encode({
                ...info,
                key: { ...info.key, remoteJid: chat.id ?? null },
              }).finish(),
            ).toString('base64'),
            remoteJidAlt: other ?? undefined,
            isLive: false,
            chatName,
            authorAlt: (author && numberOf.get(author)) ?? undefined,
          }),
        },
      ];
    });
  });
}
