import type { proto } from 'baileys/WAProto/index.js';
import type { Content } from '../../../channel.ts';
import { answerOf } from './answerOf.ts';
import { callLogOf } from './callLogOf.ts';
import { choicesOf } from './choicesOf.ts';
import { eventOf } from './eventOf.ts';
import { mediaOf } from './mediaOf.ts';
import { orderOf } from './orderOf.ts';
import { placeOf } from './placeOf.ts';
import { pollOf } from './pollOf.ts';
import { wordsOf } from './wordsOf.ts';

type Message = proto.IMessage;

/** The key of a message, as the channel's servers know it. */
export interface MessageKey {
  id: string;
  remoteJid: string;
  fromMe: boolean;
  participant?: string | undefined;
}

/** Wrappers that tell how to show a message; the message itself is inside. */
const wrappers = [
  'ephemeralMessage',
  'viewOnceMessage',
  'viewOnceMessageV2',
  'viewOnceMessageV2Extension',
  'documentWithCaptionMessage',
  'editedMessage',
  'associatedChildMessage',
  'groupMentionedMessage',
  'botInvokeMessage',
  'lottieStickerMessage',
  'pollCreationMessageV4',
] as const satisfies (keyof Message)[];
const onceWrappers: readonly string[] = [
  'viewOnceMessage',
  'viewOnceMessageV2',
  'viewOnceMessageV2Extension',
];
const deepest = 6;

/** A message without its wrappers, and what they said. */
export interface Unwrapped {
  message: Message;
  /** Its receiver may look at it once. */
  isOnce: boolean;
  /** The id of the album that it belongs to. */
  albumId: string | null;
  /** The key with which votes in a poll are sealed. */
  secret: Uint8Array | null;
}

/** Removes the wrappers, also the one around messages from our own phone. */
export function unwrap(message: Message): Unwrapped {
  let inner = message.deviceSentMessage?.message ?? message;
  const layers = [message, inner];
  let isOnce = false;
  for (let depth = 0; depth < deepest; depth++) {
    const wrapper = wrappers.find((name) => inner[name]?.message);
    if (!wrapper) break;
    isOnce ||= onceWrappers.includes(wrapper);
    inner = inner[wrapper]!.message!;
    layers.push(inner);
  }
  const contexts = layers.flatMap(({ messageContextInfo }) => messageContextInfo ?? []);
  return {
    message: inner,
    isOnce:
      isOnce || [inner.imageMessage, inner.videoMessage, inner.audioMessage].some((file) => file?.viewOnce),
    albumId:
      contexts.map(({ messageAssociation }) => messageAssociation?.parentMessageKey?.id).find(Boolean) ??
      null,
    secret: contexts.map(({ messageSecret }) => messageSecret).find((bytes) => bytes?.length) ?? null,
  };
}

/** Parts with keys or settings for devices, or of something else; they have no words. */
const silent = new Set<string>([
  'messageContextInfo',
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'protocolMessage',
  'reactionMessage',
  'encReactionMessage',
  'pollUpdateMessage',
  'encEventResponseMessage',
  'encCommentMessage',
  'secretEncryptedMessage',
  'keepInChatMessage',
  'pinInChatMessage',
  'stickerSyncRmrMessage',
  'albumMessage',
  'eventCoverImage',
  'messageHistoryBundle',
  'messageHistoryNotice',
  'placeholderMessage',
]);

/** The content of a message; undefined when it has none for people. Unknown kinds are `unsupported`. */
export function contentOf(unwrapped: Unwrapped, key: MessageKey): Content | undefined {
  const { message } = unwrapped;
  return (
    answerOf(message) ??
    choicesOf(message) ??
    wordsOf(message) ??
    mediaOf(unwrapped, key) ??
    placeOf(message) ??
    cardOf(message) ??
    pollOf(message) ??
    eventOf(message) ??
    orderOf(message) ??
    callLogOf(message) ??
    unsupported(message)
  );
}

function cardOf({ contactMessage, contactsArrayMessage }: Message): Content | undefined {
  const cards = contactMessage ? [contactMessage] : contactsArrayMessage?.contacts;
  if (!cards) return undefined;
  return {
    type: 'other',
    mediaType: 'contactMessage',
    body: cards
      .map(({ displayName }) => displayName)
      .filter(Boolean)
      .join(', '),
    vCard:
      cards
        .map(({ vcard }) => vcard)
        .filter(Boolean)
        .join('\n') || null,
  };
}

function unsupported(message: Message): Content | undefined {
  const parts = Object.entries(message).filter(
    ([name, value]) => !silent.has(name) && value !== null && value !== undefined,
  );
  if (parts.length === 0) return undefined;
  return { type: 'other', mediaType: 'unsupported', body: '', vCard: null };
}

/** The context of a message: the message it answers, the people it names, and whether it was forwarded. */
export function contextOf(message: Message): {
  quotedProviderId: string | null;
  isForwarded: boolean;
  mentioned: string[];
} {
  for (const part of Object.values(message) as ({ contextInfo?: proto.IContextInfo | null } | null)[])
    if (part && typeof part === 'object' && part.contextInfo)
      return {
        quotedProviderId: part.contextInfo.stanzaId || null,
        isForwarded: part.contextInfo.isForwarded === true,
        mentioned: part.contextInfo.mentionedJid ?? [],
      };
  return { quotedProviderId: null, isForwarded: false, mentioned: [] };
}
