import { createHash } from 'node:crypto';
import { type BinaryNode, proto, type WAMessage } from 'baileys';
import type { PhonePerson } from '../../channel.ts';
import { type NewRawEvent, unreadablePrefix } from '../../rawEvents.ts';
import { storedId } from '../../storable.ts';
import { parseJid } from '../jids.ts';
import { chatKey, type Envelope, isLive, readEnvelope } from './chat.ts';
import { encodePayload, type OwnAddresses, type Payload } from './payload.ts';

/** Facts that the session knows when a message comes. */
export interface Surroundings {
  own: OwnAddresses;
  nowMs: number;
  /** The group's subject, if it is known already. */
  groupName: string | undefined;
  /** The author's number, where the stanza tells only a LID and the session knows more. */
  number: string | undefined;
  /** Of a vote: the places of the chosen options. */
  vote?: number[] | undefined;
  /** Its place in its second, where a message of that second came late. */
  place?: number | undefined;
}

/** The key of a message: the same for a repeat, a resend and a copy from the phone. */
export const messageKey = (id: string, author: string | undefined): string =>
  `msg:${storedId(id)}:${storedId(parseJid(author)?.user ?? '-')}`;

/** A decrypted message as the journal stores it; undefined when it belongs to no conversation. */
export function rawMessage(
  stanza: BinaryNode,
  plain: Uint8Array,
  decryptedFrom: string,
  { own, nowMs, groupName, number, vote, place }: Surroundings,
): NewRawEvent | undefined {
  const attrs = { ...stanza.attrs, ...(number && { known_pn: number }) } as Record<string, string>;
  const envelope = readEnvelope(attrs, own);
  if (!envelope || !attrs.id) return undefined;
  return {
    ...placeOf(attrs, envelope, decryptedFrom),
    meta: { kind: 'message', ...(attrs.offline && { offline: true }) },
    payload: encodePayload({
      kind: 'message',
      attrs,
      plain: Buffer.from(withoutPadding(plain)).toString('base64'),
      own,
      isLive: isLive(Number(attrs.t) * 1000, nowMs),
      groupName: envelope.isGroup ? groupName : undefined,
      ...(vote && { vote }),
      ...(place !== undefined && { place }),
    }),
  };
}

/**
 * A message that could not be decrypted, to be shown only if the real one has not come within `waitMs`. It has a key
 * and an order of its own: it must not take the real one's place, nor hold up the chat.
 */
export function rawUnreadable(
  attrs: Record<string, string>,
  { own, nowMs, place }: Surroundings,
  waitMs: number,
  isOnce = false,
): NewRawEvent | undefined {
  const envelope = readEnvelope(attrs, own);
  if (!envelope || !attrs.id) return undefined;
  const { eventKey } = placeOf(attrs, envelope);
  return {
    eventKey: `${unreadablePrefix}${eventKey}`,
    conversation: `unreadable:${storedId(attrs.id)}`,
    waitMs,
    meta: { kind: 'unreadable', ...(isOnce && { isOnce }) },
    payload: encodePayload({
      kind: 'unreadable',
      attrs,
      own,
      isLive: isLive(Number(attrs.t) * 1000, nowMs),
      ...(isOnce && { isOnce }),
      ...(place !== undefined && { place }),
    }),
  };
}

const peoplePerEvent = 200;

/** Lists of addresses that are one person each, in events of a few hundred. */
export function rawSamePeople(people: string[][]): NewRawEvent[] {
  const events: NewRawEvent[] = [];
  for (let from = 0; from < people.length; from += peoplePerEvent) {
    const some = people.slice(from, from + peoplePerEvent);
    const named = createHash('sha256').update(JSON.stringify(some)).digest('base64url').slice(0, 24);
    events.push(about('same', `same:${named}`, { kind: 'same', people: some }));
  }
  return events;
}

/** The people that the phone knows, in events of a few hundred. */
export function rawPhoneBook(people: PhonePerson[]): NewRawEvent[] {
  const events: NewRawEvent[] = [];
  for (let from = 0; from < people.length; from += peoplePerEvent) {
    const some = people.slice(from, from + peoplePerEvent);
    const named = createHash('sha256').update(JSON.stringify(some)).digest('base64url').slice(0, 24);
    events.push(about('phoneBook', `phoneBook:${named}`, { kind: 'phoneBook', people: some }));
  }
  return events;
}

/** The name of a group. */
export const rawGroupName = (jid: string, subject: string, at: number): NewRawEvent =>
  about(chatKey([jid]), `${chatKey([jid])}:${at}`, {
    kind: 'group',
    jid,
    subject,
  });

/** A message the library made itself: the phone sent it again after we could not read it. */
export function rawInfo(message: WAMessage, nowMs: number, place?: number): NewRawEvent {
  const { key } = message;
  const at = Number(message.messageTimestamp ?? 0) * 1000;
  return {
    eventKey: messageKey(key.id!, key.participant ?? key.remoteJid ?? ''),
    conversation: chatKey([key.remoteJid ?? undefined, key.remoteJidAlt]),
    meta: { kind: 'info' },
    payload: encodePayload({
      kind: 'info',
      info: Buffer.from(
        proto.WebMessageInfo.encode(proto.WebMessageInfo.fromObject(message)).finish(),
      ).toString('base64'),
      remoteJidAlt: key.remoteJidAlt,
      isLive: isLive(at, nowMs),
      ...(place !== undefined && { place }),
    }),
  };
}

/** A call that came in, or its end. */
export const rawCall = (call: Extract<Payload, { kind: 'call' }>): NewRawEvent =>
  about(
    chatKey([call.from, call.fromPn]),
    `call:${storedId(call.callId)}${call.end ? `:${call.end.outcome}:${call.end.seconds ?? '-'}` : ''}`,
    call,
  );

const about = (conversation: string, eventKey: string, payload: Payload): NewRawEvent => ({
  conversation,
  eventKey,
  meta: { kind: payload.kind },
  payload: encodePayload(payload),
});

const placeOf = (attrs: Record<string, string>, { chat, author, fromMe }: Envelope, resolved?: string) => ({
  eventKey: messageKey(attrs.id!, author[0]),
  conversation: chatKey(chat, fromMe ? undefined : resolved),
});

/** The plaintext ends in 1 to 16 bytes; each holds their count. */
export function withoutPadding(plain: Uint8Array): Uint8Array {
  const padding = plain.at(-1) ?? 0;
  return padding > 0 && padding <= 16 && padding <= plain.length ? plain.subarray(0, -padding) : plain;
}
