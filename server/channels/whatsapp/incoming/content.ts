import type { proto } from 'baileys/WAProto/index.js';
import type { Content } from '../../channel.ts';
import { mediaSource } from '../files/mediaSource.ts';

type Message = proto.IMessage;

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
] as const satisfies (keyof Message)[];
const deepest = 6;

/** Removes the wrappers, also the one around messages from our own phone. */
export function unwrap(message: Message): Message {
  let inner = message.deviceSentMessage?.message ?? message;
  for (let depth = 0; depth < deepest; depth++) {
    const wrapper = wrappers.find((name) => inner[name]?.message);
    if (!wrapper) break;
    inner = inner[wrapper]!.message!;
  }
  return inner;
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
  'keepInChatMessage',
  'pinInChatMessage',
  'stickerSyncRmrMessage',
  'albumMessage',
  'messageHistoryBundle',
  'messageHistoryNotice',
  'placeholderMessage',
]);

/** The content of a message; undefined when it has none for people. Unknown kinds are `unsupported`. */
export function contentOf(
  message: Message,
  key: { id: string; remoteJid: string; fromMe: boolean; participant?: string | undefined },
): Content | undefined {
  const text = textOf(message);
  if (text !== undefined) return { type: 'text', body: text };
  return mediaOf(message, key) ?? placeOf(message) ?? cardOf(message) ?? unsupported(message);
}

function textOf(message: Message): string | undefined {
  return (
    message.conversation ??
    message.extendedTextMessage?.text ??
    message.buttonsResponseMessage?.selectedDisplayText ??
    message.listResponseMessage?.title ??
    message.templateButtonReplyMessage?.selectedDisplayText ??
    message.interactiveResponseMessage?.body?.text ??
    message.templateMessage?.hydratedTemplate?.hydratedContentText ??
    message.buttonsMessage?.contentText ??
    message.interactiveMessage?.body?.text ??
    undefined
  );
}

function mediaOf(message: Message, key: Parameters<typeof contentOf>[1]): Content | undefined {
  const { imageMessage, stickerMessage, videoMessage, ptvMessage, audioMessage, documentMessage } = message;
  const media =
    imageMessage ?? stickerMessage ?? videoMessage ?? ptvMessage ?? audioMessage ?? documentMessage;
  if (!media) return undefined;
  const video = videoMessage ?? ptvMessage;
  return {
    type: 'media',
    mediaType: mediaTypeOf(message),
    caption: imageMessage?.caption ?? video?.caption ?? documentMessage?.caption ?? '',
    fileName: documentMessage?.fileName ?? documentMessage?.title ?? null,
    mime: media.mimetype?.split(';')[0]?.trim() || 'application/octet-stream',
    bytes: media.fileLength === null || media.fileLength === undefined ? null : Number(media.fileLength),
    isVoice: audioMessage?.ptt === true,
    ...sizeOf(imageMessage ?? stickerMessage ?? video),
    source: mediaSource(message, key),
  };
}

function mediaTypeOf(message: Message): 'image' | 'video' | 'audio' | 'application' {
  if (message.imageMessage || message.stickerMessage) return 'image';
  if (message.videoMessage || message.ptvMessage) return 'video';
  return message.audioMessage ? 'audio' : 'application';
}

const sizeOf = (
  shown: { width?: number | null; height?: number | null } | null | undefined,
): { size?: { width: number; height: number } } =>
  shown?.width && shown.height ? { size: { width: shown.width, height: shown.height } } : {};

function placeOf({ locationMessage, liveLocationMessage }: Message): Content | undefined {
  const place = locationMessage ?? liveLocationMessage;
  if (!place) return undefined;
  const { degreesLatitude: latitude, degreesLongitude: longitude } = place;
  const lines = [
    locationMessage?.name,
    locationMessage?.address,
    liveLocationMessage?.caption,
    typeof latitude === 'number' && typeof longitude === 'number'
      ? `https://www.google.com/maps?q=${latitude},${longitude}`
      : undefined,
  ];
  return {
    type: 'other',
    mediaType: 'locationMessage',
    body: lines.filter(Boolean).join('\n'),
    vCard: null,
  };
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
  const poll = message.pollCreationMessage ?? message.pollCreationMessageV2 ?? message.pollCreationMessageV3;
  const body = poll
    ? [poll.name, ...(poll.options ?? []).map(({ optionName }) => `- ${optionName}`)].join('\n')
    : (message.eventMessage?.name ?? '');
  return { type: 'other', mediaType: 'unsupported', body, vCard: null };
}

/** The context of a message: the message it answers, and whether it was forwarded. */
export function contextOf(message: Message): { quotedProviderId: string | null; isForwarded: boolean } {
  for (const part of Object.values(message) as ({ contextInfo?: proto.IContextInfo | null } | null)[])
    if (part && typeof part === 'object' && part.contextInfo)
      return {
        quotedProviderId: part.contextInfo.stanzaId || null,
        isForwarded: part.contextInfo.isForwarded === true,
      };
  return { quotedProviderId: null, isForwarded: false };
}
