import type { ChannelEvent, Conversation, Identity } from '../../channels/channel.ts';
import { storable, storedId } from '../../channels/storable.ts';
import type { inboundRaw } from './inbound.table.ts';
import type { Arrived } from './messageColumns.ts';

type MessageEvent = Extract<ChannelEvent, { kind: 'message' }>;
type Origin = Pick<typeof inboundRaw.$inferSelect, 'id' | 'createdAt'>;

/** An event that our rows can hold; messages know the raw event they come from. */
export type StorableEvent = Exclude<ChannelEvent, MessageEvent> | Arrived;

/**
 * Makes a channel's event fit our rows, whatever strangers put into it. Long or odd ids become their hash, text loses
 * NUL, sizes and times become valid. An event that passed here does not fail for its content.
 */
export function storableEvent(event: MessageEvent, from: Origin): Arrived;
export function storableEvent(event: ChannelEvent, from: Origin): StorableEvent;
export function storableEvent(event: ChannelEvent, from: Origin): StorableEvent {
  const clean = storable(event);
  switch (event.kind) {
    case 'identities':
    case 'profile':
      return { ...clean, identities: event.identities.map(knownAs) } as StorableEvent;
    case 'phoneBook':
    case 'signals':
    case 'template':
    case 'history':
      return clean as StorableEvent;
    case 'ackUntil':
      return {
        ...clean,
        conversation: conversationOf(event.conversation),
        until: typeof event.until === 'string' ? storedId(event.until) : event.until,
      } as StorableEvent;
    case 'ack':
      return {
        ...clean,
        providerId: storedId(event.providerId),
        ...(event.knownAs !== undefined && { knownAs: storedId(event.knownAs) }),
      } as StorableEvent;
    case 'message':
      return storableMessage(event, clean as MessageEvent, from);
    default:
      return {
        ...clean,
        providerId: storedId(event.providerId),
        conversation: conversationOf(event.conversation),
        ...('author' in event && { author: event.author.map(knownAs) }),
      } as StorableEvent;
  }
}

function storableMessage(
  event: MessageEvent,
  clean: MessageEvent,
  { id: rawId, createdAt: receivedAt }: Origin,
): Arrived {
  const { providerId, quotedProviderId, conversation, sender, at } = event;
  return {
    ...clean,
    rawId,
    providerId: storedId(providerId),
    quotedProviderId: quotedProviderId === null ? null : storedId(quotedProviderId),
    ...(event.knownAs !== undefined && { knownAs: storedId(event.knownAs) }),
    conversation: conversationOf(conversation),
    ...(event.mentioned && { mentioned: event.mentioned.map(knownAs) }),
    sender: sender && { ...storable(sender), identities: sender.identities.map(knownAs) },
    at: Number.isNaN(at.getTime()) || at.getTime() < 0 ? receivedAt : at,
    content:
      clean.content.type === 'media'
        ? { ...clean.content, bytes: sizeOf(clean.content.bytes) }
        : clean.content,
  };
}

const conversationOf = (conversation: Conversation): Conversation => ({
  ...storable(conversation),
  identities: conversation.identities.map(knownAs),
});

const knownAs = ({ kind, value }: Identity): Identity => ({ kind, value: storedId(value) });

/** The sender only claims the size: an impossible size becomes null. */
const sizeOf = (bytes: number | null): number | null =>
  bytes !== null && Number.isSafeInteger(bytes) && bytes >= 0 ? bytes : null;
