import { ack } from '@recado/shared/features/messages';
import { proto } from 'baileys/WAProto/index.js';
import type { ChannelEvent } from '../../channel.ts';
import type { Envelope } from '../incoming/chat.ts';
import type { Payload } from '../incoming/payload.ts';
import { identityOf } from '../jids.ts';

const { Status } = proto.WebMessageInfo;

/** WhatsApp's states of a message, in the product's numbers. */
const reached: Partial<Record<proto.WebMessageInfo.Status, number>> = {
  [Status.SERVER_ACK]: ack.sent,
  [Status.DELIVERY_ACK]: ack.delivered,
  [Status.READ]: ack.read,
  [Status.PLAYED]: ack.played,
};

/** A message of ours with how far it got, where the phone tells it. */
export function withAck(
  event: ChannelEvent,
  status: proto.WebMessageInfo.Status | null | undefined,
): ChannelEvent {
  const level = status == null ? undefined : reached[status];
  return event.kind === 'message' && event.fromMe && level !== undefined ? { ...event, ack: level } : event;
}

/** The reactions that lie on an old message; WhatsApp sends live ones as messages of their own. */
export function oldReactions(
  reactions: readonly proto.IReaction[],
  { chat, isGroup }: Envelope,
  providerId: string,
): ChannelEvent[] {
  return reactions.flatMap(({ key, text }) => {
    const by = key?.fromMe ? null : identityOf(key?.participant ?? key?.remoteJid);
    if (!text || by === undefined) return [];
    return [
      {
        kind: 'reaction' as const,
        providerId,
        conversation: {
          identities: chat.flatMap((jid) => identityOf(jid) ?? []),
          isGroup,
          name: null,
        },
        fromMe: by === null,
        who: by === null ? 'me' : `${by.kind}:${by.value}`,
        emoji: text,
      },
    ];
  });
}

/** A piece of history as an event; the last one of a full history says that it is all. */
export function pieceOf(
  { notification, missedSince }: Extract<Payload, { kind: 'history' }>,
  key: string,
): Extract<ChannelEvent, { kind: 'history' }> {
  const { syncType, progress } = proto.Message.HistorySyncNotification.decode(
    Buffer.from(notification, 'base64'),
  );
  return {
    kind: 'history',
    key,
    piece: notification,
    isLast: syncType === proto.Message.HistorySyncType.FULL && progress === 100,
    ...(missedSince && { missedSince: new Date(missedSince) }),
  };
}
