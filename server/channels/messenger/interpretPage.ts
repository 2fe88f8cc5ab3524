import { ack } from '@recado/shared/features/messages';
import type { ChannelEvent, Conversation, RawEvent } from '../channel.ts';
import { numberOf, type Part, partOf, textOf } from '../meta/parts.ts';
import { newsForMs } from '../newsForMs.ts';
import { contentsOf } from './contentsOf.ts';
import { identityAt, type Platform } from './person.ts';
import { customerOf, isEcho, type StoredEvent } from './splitPage.ts';

/** What the events of one body share. */
interface About {
  conversation: Conversation;
  fromMe: boolean;
  at: Date;
  isLive: boolean;
}

/** Translates a stored event of a page or account into the product's words. Pure: it reads nothing but the event. */
export const interpretPage =
  (platform: Platform) =>
  ({ payload, meta, receivedAt, eventKey }: RawEvent): ChannelEvent[] => {
    if (meta.kind === 'ack' || meta.kind === 'identities') return [meta.event as ChannelEvent];
    if (!payload) return [];
    const { account, event } = JSON.parse(Buffer.from(payload).toString()) as StoredEvent;
    const identities = [identityAt(platform, account, customerOf(account, event))];
    const at = new Date(numberOf(event.timestamp) ?? receivedAt.getTime());
    const about: About = {
      conversation: { identities, isGroup: false, name: null },
      fromMe: isEcho(event, account),
      at,
      isLive: receivedAt.getTime() - at.getTime() < newsForMs,
    };
    if ('message' in event) return ofMessage(partOf(event.message), about);
    if ('message_edit' in event) return ofEdit(partOf(event.message_edit), about);
    if ('reaction' in event) return ofReaction(partOf(event.reaction), about);
    if ('postback' in event) return ofPostback(partOf(event.postback), about, eventKey);
    if ('delivery' in event) return ofReport(partOf(event.delivery), ack.delivered, about);
    return 'read' in event ? ofReport(partOf(event.read), ack.read, about) : [];
  };

function ofMessage(message: Part, { conversation, fromMe, at, isLive }: About): ChannelEvent[] {
  const providerId = textOf(message.mid);
  if (message.is_deleted === true)
    return Array.from({ length: mostFiles }, (_, n) => ({
      kind: 'delete' as const,
      providerId: idOf(providerId, n),
      conversation,
      fromMe,
      author: fromMe ? [] : conversation.identities,
      byAdmin: false,
    }));
  const knownAs = fromMe ? ourIdIn(message) : undefined;
  if (knownAs?.endsWith(partMark)) return [];
  return contentsOf(message).map((content, n) => ({
    kind: 'message' as const,
    providerId: idOf(providerId, n),
    conversation,
    sender: null,
    fromMe,
    at,
    isLive,
    isForwarded: false,
    quotedProviderId: textOf(partOf(message.reply_to).mid) || null,
    ...(knownAs !== undefined && { knownAs }),
    content,
  }));
}

/** The most files in one message of Meta's; each is a message here. */
const mostFiles = 10;
const idOf = (mid: string, n: number) => (n === 0 ? mid : `${mid}.${n}`);

/** Our own id of a message, which travels in its `metadata`. */
export const ourMark = 'recado:';
/** Behind our id: a later part of a long message, which has the id of its first part. */
export const partMark = '+';
const ourIdIn = ({ metadata }: Part): string | undefined =>
  textOf(metadata).startsWith(ourMark) ? textOf(metadata).slice(ourMark.length) : undefined;

const ofEdit = (edit: Part, { conversation, fromMe }: About): ChannelEvent[] => [
  {
    kind: 'edit',
    providerId: textOf(edit.mid),
    conversation,
    fromMe,
    author: fromMe ? [] : conversation.identities,
    body: textOf(edit.text),
  },
];

function ofReaction(reaction: Part, { conversation, fromMe }: About): ChannelEvent[] {
  const [person] = conversation.identities;
  return [
    {
      kind: 'reaction',
      providerId: textOf(reaction.mid),
      conversation,
      fromMe,
      who: fromMe ? 'me' : `${person!.kind}:${person!.value}`,
      emoji: reaction.action === 'unreact' ? '' : textOf(reaction.emoji) || '❤',
    },
  ];
}

/** A press of a button, the first "Get started", or an ice breaker: words of the customer. */
function ofPostback(postback: Part, { conversation, at, isLive }: About, eventKey: string): ChannelEvent[] {
  const choiceId = textOf(postback.payload).slice(0, 256);
  const body = textOf(postback.title) || choiceId;
  return [
    {
      kind: 'message',
      providerId: textOf(postback.mid) || eventKey,
      conversation,
      sender: null,
      fromMe: false,
      at,
      isLive,
      isForwarded: false,
      quotedProviderId: null,
      content: { type: 'text', body, ...(choiceId && { details: { kind: 'answer', choiceId } }) },
    },
  ];
}

/** Delivered or read: all until a moment, or until a message; single ones are named too. */
function ofReport(report: Part, level: number, { conversation }: About): ChannelEvent[] {
  const mids = [...(Array.isArray(report.mids) ? report.mids : []), report.mid].map(textOf).filter(Boolean);
  const watermark = numberOf(report.watermark);
  const single = mids.map((providerId) => ({
    kind: 'ack' as const,
    providerId,
    from: conversation.identities,
    ack: level,
    failure: null,
  }));
  if (watermark !== null)
    return [...single, { kind: 'ackUntil', conversation, until: new Date(watermark), ack: level }];
  const newest = mids.at(-1);
  return newest === undefined
    ? []
    : [...single, { kind: 'ackUntil', conversation, until: newest, ack: level }];
}
