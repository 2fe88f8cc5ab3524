import { proto } from 'baileys';
import type { MediaKind } from '../media/mediaCipher.ts';

const { Type } = proto.Message.ProtocolMessage;
const MEDIA_KINDS: MediaKind[] = ['image', 'audio', 'video', 'document', 'sticker'];

/** What a message is, in the words of the control API. */
export type MessageKind =
  | MediaKind
  | 'text'
  | 'contact'
  | 'location'
  | 'poll'
  | 'vote'
  | 'event'
  | 'choices'
  | 'answer'
  | 'album'
  | 'pin'
  | 'edit'
  | 'revoke'
  | 'reaction'
  | 'other';

/** What a handset would show of a message. */
export interface MessageFacts {
  kind: MessageKind;
  /** body, caption, emoji of a reaction or new text of an edit */
  text: string;
  /** the message an edit, revocation or reaction is about */
  targetId?: string | undefined;
  quotedId?: string | undefined;
  /** marked as said elsewhere before */
  forwarded?: boolean | undefined;
  /** contact cards */
  vCards?: string[] | undefined;
  media?: { kind: MediaKind; content: proto.Message.IImageMessage } | undefined;
  fileName?: string | undefined;
  /** recorded as a voice note */
  ptt?: boolean | undefined;
  seconds?: number | undefined;
}

/** Looks through the envelopes WhatsApp wraps around some messages. */
export function unwrapMessage(message: proto.IMessage): proto.IMessage {
  const inner =
    message.deviceSentMessage?.message ??
    message.ephemeralMessage?.message ??
    message.viewOnceMessage?.message ??
    message.viewOnceMessageV2?.message ??
    message.documentWithCaptionMessage?.message ??
    message.editedMessage?.message;
  return inner ? unwrapMessage(inner) : message;
}

const textOfMessage = (message: proto.IMessage): string =>
  message.conversation ??
  message.extendedTextMessage?.text ??
  message.imageMessage?.caption ??
  message.videoMessage?.caption ??
  message.documentMessage?.caption ??
  message.contactMessage?.displayName ??
  message.contactsArrayMessage?.displayName ??
  message.locationMessage?.name ??
  message.pollCreationMessage?.name ??
  message.pollCreationMessageV3?.name ??
  message.eventMessage?.name ??
  message.listMessage?.description ??
  message.templateMessage?.hydratedTemplate?.hydratedContentText ??
  message.templateButtonReplyMessage?.selectedDisplayText ??
  '';

const quotedIdOf = (message: proto.IMessage): string | undefined =>
  Object.values(message).find((part) => part?.contextInfo?.stanzaId)?.contextInfo.stanzaId;

const isForwarded = (message: proto.IMessage): boolean =>
  Object.values(message).some((part) => part?.contextInfo?.isForwarded === true);

/** Reads a message as a handset would. */
export function factsOf(wrapped: proto.IMessage): MessageFacts {
  const message = unwrapMessage(wrapped);
  const { reactionMessage: reaction, protocolMessage: control } = message;
  if (reaction)
    return { kind: 'reaction', text: reaction.text ?? '', targetId: reaction.key?.id ?? undefined };
  if (control?.type === Type.REVOKE)
    return { kind: 'revoke', text: '', targetId: control.key?.id ?? undefined };
  if (control?.type === Type.MESSAGE_EDIT) {
    const text = textOfMessage(unwrapMessage(control.editedMessage ?? {}));
    return { kind: 'edit', text, targetId: control.key?.id ?? undefined };
  }
  const { pinInChatMessage: pin, pollUpdateMessage: vote } = message;
  if (pin) return { kind: 'pin', text: '', targetId: pin.key?.id ?? undefined };
  if (vote) return { kind: 'vote', text: '', targetId: vote.pollCreationMessageKey?.id ?? undefined };
  const media = mediaOf(message);
  const shared = {
    text: textOfMessage(message),
    quotedId: quotedIdOf(message),
    forwarded: isForwarded(message),
  };
  if (media) {
    return {
      kind: media.kind,
      ...shared,
      media,
      fileName: message.documentMessage?.fileName ?? undefined,
      ptt: message.audioMessage?.ptt ?? undefined,
      seconds: message.audioMessage?.seconds ?? message.videoMessage?.seconds ?? undefined,
    };
  }
  return { kind: plainKindOf(message), ...shared, vCards: vCardsOf(message) };
}

const vCardsOf = ({ contactMessage, contactsArrayMessage }: proto.IMessage): string[] =>
  (contactMessage ? [contactMessage] : (contactsArrayMessage?.contacts ?? [])).map(
    ({ vcard }) => vcard ?? '',
  );

function plainKindOf(message: proto.IMessage): MessageKind {
  if (message.conversation != null || message.extendedTextMessage) return 'text';
  if (message.contactMessage || message.contactsArrayMessage) return 'contact';
  if (message.locationMessage || message.liveLocationMessage) return 'location';
  if (message.pollCreationMessage || message.pollCreationMessageV3) return 'poll';
  if (message.eventMessage) return 'event';
  if (message.listMessage || message.templateMessage) return 'choices';
  if (message.templateButtonReplyMessage) return 'answer';
  if (message.albumMessage) return 'album';
  return 'other';
}

function mediaOf(message: proto.IMessage): MessageFacts['media'] {
  for (const kind of MEDIA_KINDS) {
    const content = message[`${kind}Message` as 'imageMessage'];
    if (content) return { kind, content };
  }
  if (message.ptvMessage) return { kind: 'video', content: message.ptvMessage };
  return undefined;
}

/** The `mediatype` attribute of the ciphertext. */
export function mediaTypeOf(message: proto.IMessage): string | undefined {
  const facts = factsOf(message);
  if (!facts.media) return undefined;
  return facts.ptt ? 'ptt' : facts.media.kind;
}

/** The `type` attribute of the message stanza. */
export function stanzaTypeOf(message: proto.IMessage): string {
  const { kind, media } = factsOf(message);
  if (kind === 'reaction') return 'reaction';
  if (kind === 'poll' || kind === 'vote') return 'poll';
  if (kind === 'event') return 'event';
  return media ? 'media' : 'text';
}
