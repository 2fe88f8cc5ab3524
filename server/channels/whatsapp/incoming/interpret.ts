import { proto } from 'baileys/WAProto/index.js';
import type { ChannelEvent, Conversation, RawEvent } from '../../channel.ts';
import { oldReactions, pieceOf, withAck } from '../history/oldEvents.ts';
import { identitiesOf, identityOf, parseJid } from '../jids.ts';
import { type Envelope, readEnvelope } from './chat.ts';
import { contentOf, contextOf, unwrap } from './content.ts';
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
      return ofCall(stored);
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

function ofMessage({ attrs, plain, own, isLive, groupName }: Stored<'message'>): ChannelEvent[] {
  const envelope = readEnvelope(attrs, own);
  if (!envelope) return [];
  const outer = decodeOrNothing(plain);
  if (!outer) return ofUnreadable({ kind: 'unreadable', attrs, own, isLive });
  const pushName = attrs.notify || null;
  try {
    return meaningOf(outer, {
      providerId: attrs.id!,
      conversation: conversationOf(envelope, envelope.isGroup ? (groupName ?? null) : pushName),
      sender: senderOf(envelope, pushName),
      fromMe: envelope.fromMe,
      at: new Date(Number(attrs.t) * 1000),
      isLive,
      remoteJid: envelope.chat[0]!,
      author: envelope.author,
      byAdmin: envelope.isGroup && attrs.edit === adminRevoke,
    });
  } catch {
    return ofUnreadable({ kind: 'unreadable', attrs, own, isLive });
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

function ofUnreadable({ attrs, own, isLive }: Stored<'unreadable'>): ChannelEvent[] {
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
      isLive,
      isForwarded: false,
      quotedProviderId: null,
      content: { type: 'other', mediaType: 'unsupported', body: '', vCard: null },
    },
  ];
}

function ofInfo(stored: Stored<'info'>): ChannelEvent[] {
  const { info, remoteJidAlt, isLive, chatName, authorAlt } = stored;
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

function ofCall({ callId, from, fromPn, isVideo, at, isLive }: Stored<'call'>): ChannelEvent[] {
  const identities = identitiesOf([from, fromPn]);
  if (identities.length === 0) return [];
  return [
    {
      kind: 'message',
      providerId: `call-${callId}`,
      conversation: { identities, isGroup: identities[0]!.kind === 'group', name: null },
      sender: null,
      fromMe: false,
      at: new Date(at),
      isLive,
      isForwarded: false,
      quotedProviderId: null,
      content: { type: 'other', mediaType: 'call_log', body: isVideo ? 'video' : 'audio', vCard: null },
    },
  ];
}

type MessageHead = Pick<
  MessageEvent,
  'providerId' | 'conversation' | 'sender' | 'fromMe' | 'at' | 'isLive'
> & {
  remoteJid: string;
  author: Envelope['author'];
  byAdmin: boolean;
};

/** The stanza's `edit` when an admin revokes another member's message; WhatsApp's server lets nobody else send it. */
const adminRevoke = '8';

function meaningOf(outer: proto.IMessage, head: MessageHead): ChannelEvent[] {
  const message = unwrap(outer);
  const { providerId, conversation, sender, fromMe, at, isLive, remoteJid, author } = head;
  const { protocolMessage, reactionMessage } = message;
  if (protocolMessage) return ofProtocol(protocolMessage, head);
  if (reactionMessage?.key?.id)
    return [
      {
        kind: 'reaction',
        providerId: reactionMessage.key.id,
        conversation,
        fromMe,
        who: fromMe ? 'me' : whoOf(author[0]),
        emoji: reactionMessage.text ?? '',
      },
    ];
  const content = contentOf(message, {
    id: providerId,
    remoteJid,
    fromMe,
    participant: conversation.isGroup ? author[0] : undefined,
  });
  if (!content) return [];
  return [
    { kind: 'message', providerId, conversation, sender, fromMe, at, isLive, ...contextOf(message), content },
  ];
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
  const edited = unwrap(editedMessage);
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

const whoOf = (jid: string | undefined): string => {
  const identity = identityOf(jid);
  return identity ? `${identity.kind}:${identity.value}` : (jid ?? '');
};
