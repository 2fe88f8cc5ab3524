import { proto } from 'baileys/WAProto/index.js';
import type { ChannelEvent, Conversation, RawEvent } from '../../channel.ts';
import { oldReactions, pieceOf, withAck } from '../history/oldEvents.ts';
import { identitiesOf, parseJid } from '../jids.ts';
import { type Envelope, readEnvelope } from './chat.ts';
import { callEvents } from './kinds/callContent.ts';
import { contentOf, contextOf, unwrap } from './kinds/content.ts';
import { onceDetails } from './kinds/mediaOf.ts';
import { placeOf } from './kinds/placeOf.ts';
import { decodePayload, type Payload } from './payload.ts';

type Stored<K extends Payload['kind']> = Extract<Payload, { kind: K }>;
type MessageEvent = Extract<ChannelEvent, { kind: 'message' }>;

/** Translates a stored WhatsApp event into the product's words. Pure: it reads nothing but the event. */
export function interpret({ payload, meta, eventKey }: RawEvent): ChannelEvent[] {
  if (meta.kind === 'ack') return [meta.event as ChannelEvent];
  if (!payload) return [];
  const stored = decodePayload(payload);
  switch (stored.kind) {
    case 'message':
      return ofMessage(stored);
    case 'unreadable':
      return ofUnreadable(stored);
    case 'info':
      return ofInfo(stored);
    case 'call':
      return callEvents(stored);
    case 'same':
      return stored.people
        .map((jids) => identitiesOf(jids))
        .filter((identities) => identities.length > 1)
        .map((identities) => ({ kind: 'identities', identities, name: null }));
    case 'phoneBook':
      return [{ kind: 'phoneBook', people: stored.people }];
    case 'history':
      return [pieceOf(stored, eventKey)];
    case 'group':
      return [{ kind: 'identities', identities: identitiesOf([stored.jid]), name: stored.subject }];
    default:
      return [];
  }
}

function ofMessage({ attrs, plain, own, isLive, groupName, vote, place }: Stored<'message'>): ChannelEvent[] {
  const envelope = readEnvelope(attrs, own);
  if (!envelope) return [];
  const outer = decodeOrNothing(plain);
  if (!outer) return ofUnreadable({ kind: 'unreadable', attrs, own, isLive, place });
  const pushName = attrs.notify || null;
  try {
    return meaningOf(outer, {
      providerId: attrs.id!,
      conversation: conversationOf(envelope, envelope.isGroup ? (groupName ?? null) : pushName),
      sender: senderOf(envelope, pushName),
      fromMe: envelope.fromMe,
      at: new Date(Number(attrs.t) * 1000),
      placeInSecond: place,
      isLive,
      remoteJid: envelope.chat[0]!,
      author: envelope.author,
      byAdmin: envelope.isGroup && attrs.edit === adminRevoke,
      vote,
    });
  } catch {
    return ofUnreadable({ kind: 'unreadable', attrs, own, isLive, place });
  }
}

/** Bytes that are no message at all appear as an unreadable one, like an unknown kind. */
function decodeOrNothing(plain: string): proto.Message | undefined {
  try {
    return proto.Message.decode(Buffer.from(plain, 'base64'));
  } catch {
    return undefined;
  }
}

function ofUnreadable({ attrs, own, isLive, isOnce, place }: Stored<'unreadable'>): ChannelEvent[] {
  const envelope = readEnvelope(attrs, own);
  if (!envelope) return [];
  const pushName = attrs.notify || null;
  return [
    {
      kind: 'message',
      providerId: attrs.id!,
      conversation: conversationOf(envelope, envelope.isGroup ? null : pushName),
      sender: senderOf(envelope, pushName),
      fromMe: envelope.fromMe,
      at: new Date(Number(attrs.t) * 1000),
      ...(place !== undefined && { placeInSecond: place }),
      isLive,
      isForwarded: false,
      quotedProviderId: null,
      content: {
        type: 'other',
        mediaType: 'unsupported',
        body: '',
        vCard: null,
        ...(isOnce && { details: onceDetails(null) }),
      },
    },
  ];
}

function ofInfo(stored: Stored<'info'>): ChannelEvent[] {
  const { info, remoteJidAlt, isLive, chatName, authorAlt, place } = stored;
  const { key, message, messageTimestamp, pushName, participant, status, reactions } =
    proto.WebMessageInfo.decode(Buffer.from(info, 'base64'));
  if (!key?.id || !key.remoteJid || !message) return [];
  const author = key.participant ?? participant ?? key.remoteJid;
  const isGroup = parseJid(key.remoteJid)?.server === 'g.us';
  const envelope: Envelope = {
    fromMe: key.fromMe === true,
    isGroup,
    chat: [key.remoteJid, remoteJidAlt],
    author: [author, authorAlt],
  };
  if (identitiesOf(envelope.chat).length === 0) return [];
  const name = isGroup ? (chatName ?? null) : (!envelope.fromMe && pushName) || chatName || null;
  const events = meaningOf(message, {
    providerId: key.id,
    conversation: { ...conversationOf(envelope, null), name },
    sender: senderOf(envelope, pushName || null),
    fromMe: envelope.fromMe,
    at: new Date(Number(messageTimestamp) * 1000),
    placeInSecond: place,
    isLive,
    remoteJid: key.remoteJid,
    author: [author, authorAlt],
    byAdmin: false,
  });
  return [
    ...events.map((event) => withAck(event, status)),
    ...oldReactions(reactions ?? [], envelope, key.id),
  ];
}

type MessageHead = Pick<
  MessageEvent,
  'providerId' | 'conversation' | 'sender' | 'fromMe' | 'at' | 'isLive'
> & {
  placeInSecond: number | undefined;
  remoteJid: string;
  author: Envelope['author'];
  byAdmin: boolean;
  vote?: number[] | undefined;
};

/** The stanza's `edit` when an admin revokes another member's message; WhatsApp's server lets nobody else send it. */
const adminRevoke = '8';

function meaningOf(outer: proto.IMessage, head: MessageHead): ChannelEvent[] {
  const unwrapped = unwrap(outer);
  const { message } = unwrapped;
  const { providerId, conversation, sender, fromMe, at, placeInSecond, isLive, remoteJid, author } = head;
  if (message.protocolMessage) return ofProtocol(message.protocolMessage, head);
  const about = ofOtherMessage(message, head);
  if (about) return about;
  const content = contentOf(unwrapped, {
    id: providerId,
    remoteJid,
    fromMe,
    participant: conversation.isGroup ? author[0] : undefined,
  });
  if (!content) return [];
  const { mentioned, ...context } = contextOf(message);
  const named = identitiesOf(mentioned);
  return [
    {
      kind: 'message',
      providerId,
      conversation,
      sender,
      fromMe,
      at,
      ...(placeInSecond !== undefined && { placeInSecond }),
      isLive,
      ...context,
      ...(named.length > 0 && { mentioned: named }),
      content,
    },
  ];
}

/** An emoji, a vote or a pin: events of a message that is there. Undefined for a message of its own. */
function ofOtherMessage(
  { reactionMessage, pollUpdateMessage, pinInChatMessage }: proto.IMessage,
  { conversation, fromMe, author, vote, sender }: MessageHead,
): ChannelEvent[] | undefined {
  const voter = fromMe ? 'me' : whoOf(author);
  if (reactionMessage?.key?.id)
    return [
      {
        kind: 'reaction',
        providerId: reactionMessage.key.id,
        conversation,
        fromMe,
        who: fromMe ? 'me' : whoOf(author.slice(0, 1)),
        emoji: reactionMessage.text ?? '',
      },
    ];
  if (pollUpdateMessage?.pollCreationMessageKey?.id)
    return vote
      ? [
          {
            kind: 'vote',
            providerId: pollUpdateMessage.pollCreationMessageKey.id,
            conversation,
            fromMe,
            voter,
            name: fromMe ? null : (sender?.name ?? conversation.name),
            options: vote,
          },
        ]
      : [];
  if (pinInChatMessage?.key?.id)
    return [
      {
        kind: 'pin',
        providerId: pinInChatMessage.key.id,
        conversation,
        fromMe,
        isPinned: pinInChatMessage.type === proto.Message.PinInChatMessage.Type.PIN_FOR_ALL,
      },
    ];
  return undefined;
}

function ofProtocol(
  { type, key, editedMessage }: proto.Message.IProtocolMessage,
  { conversation, fromMe, author: by, byAdmin }: MessageHead,
): ChannelEvent[] {
  const { REVOKE, MESSAGE_EDIT } = proto.Message.ProtocolMessage.Type;
  if (!key?.id) return [];
  const author = fromMe ? [] : identitiesOf(by);
  if (type === REVOKE) return [{ kind: 'delete', providerId: key.id, conversation, fromMe, author, byAdmin }];
  if (type !== MESSAGE_EDIT || !editedMessage) return [];
  const { message: edited } = unwrap(editedMessage);
  const place = placeOf(edited);
  if (place?.type === 'other' && place.details)
    return [
      {
        kind: 'details',
        providerId: key.id,
        conversation,
        fromMe,
        author,
        body: place.body,
        details: place.details,
      },
    ];
  const body =
    edited.conversation ??
    edited.extendedTextMessage?.text ??
    edited.imageMessage?.caption ??
    edited.videoMessage?.caption ??
    edited.documentMessage?.caption;
  return typeof body === 'string'
    ? [{ kind: 'edit', providerId: key.id, conversation, fromMe, author, body }]
    : [];
}

/** `name` is the name that the other side chose; on our own messages the push name is ours, so it does not count. */
const conversationOf = ({ chat, isGroup, fromMe }: Envelope, name: string | null): Conversation => ({
  identities: identitiesOf(chat),
  isGroup,
  name: fromMe && !isGroup ? null : name,
});

const senderOf = ({ isGroup, fromMe, author }: Envelope, name: string | null): MessageEvent['sender'] =>
  isGroup && !fromMe ? { identities: identitiesOf(author), name } : null;

/** The key of a person: the LID wins over the number, as it stays when the addressing changes. */
const whoOf = (jids: readonly (string | undefined)[]): string => {
  const identities = identitiesOf(jids);
  const identity = identities.find(({ kind }) => kind === 'lid') ?? identities[0];
  return identity ? `${identity.kind}:${identity.value}` : (jids[0] ?? '');
};
