import type { Message } from '@recado/shared/features/messages';
import { mediaTypeOfDetails, type SendableDetails, wordsOfDetails } from '@recado/shared/lib/detailsWords';
import { mediaTypeOf } from '@recado/shared/lib/mediaTypeOf';
import { vCardOf } from '@recado/shared/lib/vCard';
import type { Outgoing } from '../../../lib/sending/outbox.ts';

/** One bubble: a message that the server has, or one on its way there. */
export interface ThreadItem {
  /** The same from the first moment of a message to the last, so that React never replaces its bubble. */
  key: string;
  message: Message;
  /** Present until the server has the message. */
  outgoing?: Outgoing;
}

/**
 * Orders messages by (createdAt, id). The server writes every moment in the same format, so strings compare.
 */
export function compareMessages(a: Message, b: Message): number {
  if (a.createdAt === b.createdAt) return a.id - b.id;
  return a.createdAt < b.createdAt ? -1 : 1;
}

/** Puts one message among others. The higher version wins, whether the event or the reply arrives first. */
export function putMessage(messages: readonly Message[], message: Message): readonly Message[] {
  const at = messages.findIndex(({ id }) => id === message.id);
  if (at === -1) return [...messages, message];
  if ((messages[at]?.version ?? 0) > message.version) return messages;
  return messages.with(at, message);
}

/**
 * The messages to draw: those of the server in their order, then those on their way. A message and its
 * optimistic copy share the id that this client chose, and become one bubble.
 */
export function mergeMessages(messages: readonly Message[], outgoing: readonly Outgoing[]): ThreadItem[] {
  const byId = new Map<number, Message>();
  for (const message of messages) {
    const other = byId.get(message.id);
    if (!other || other.version <= message.version) byId.set(message.id, message);
  }
  const stored = [...byId.values()].sort(compareMessages);
  const arrived = new Set(stored.map(({ clientId }) => clientId));
  return [
    ...stored.map((message) => ({ key: message.clientId ?? `m${message.id}`, message })),
    ...outgoing
      .filter(({ clientId }) => !arrived.has(clientId))
      .map((one) => ({ key: one.clientId, message: previewOf(one), outgoing: one })),
  ];
}

/** How a message looks before the server has confirmed it. */
function previewOf(one: Outgoing): Message {
  const { details } = one;
  const file = one.file ?? one.replies?.file;
  const fileType = file ? mediaTypeOf(file.mime) : null;
  return {
    id: 0,
    clientId: one.clientId,
    ticketId: one.ticketId,
    ticketUuid: one.ticketUuid,
    ticketContactId: 0,
    body: one.card?.name ?? (details ? wordsOf(details) : one.body),
    fromMe: true,
    isPrivate: one.isPrivate,
    isDeleted: false,
    isEdited: false,
    isForwarded: false,
    isPinned: false,
    fromBlocked: false,
    ack: 0,
    failure: null,
    mediaType: one.card ? 'contactMessage' : details ? mediaTypeOfDetails[details.kind] : fileType,
    mediaUrl: null,
    mediaId: null,
    mediaName: file?.name ?? null,
    mediaMime: file?.mime ?? null,
    mediaBytes: one.file?.bytes ?? null,
    mediaWidth: null,
    mediaHeight: null,
    mediaState: file ? 'waiting' : 'none',
    isVoice: one.isVoice,
    quotedMsg: one.quoted ?? null,
    linkPreview: null,
    reactions: [],
    change: null,
    heldUntil: null,
    mentions: one.mentions ?? [],
    vCard: one.card ? vCardOf({ name: one.card.name, numbers: [one.card.number] }) : null,
    details: details ?? null,
    rawId: null,
    queueId: null,
    contact: null,
    user: one.user,
    sentBy: null,
    createdAt: one.createdAt,
    version: 0,
  };
}

const wordsOf = (details: SendableDetails): string =>
  details.kind === 'template' ? '' : wordsOfDetails(details, '');
