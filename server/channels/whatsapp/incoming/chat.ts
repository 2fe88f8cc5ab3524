import { newsForMs } from '../../newsForMs.ts';
import { storedId } from '../../storable.ts';
import { identityOf, isSameUser, parseJid } from '../jids.ts';
import type { OwnAddresses } from './payload.ts';

type Attrs = Record<string, string | undefined>;

/** The author and chat of a message, read from a stanza's attributes. */
export interface Envelope {
  fromMe: boolean;
  isGroup: boolean;
  /** Addresses of the chat: the one in use first. */
  chat: (string | undefined)[];
  /** Addresses of the author. */
  author: (string | undefined)[];
}

/**
 * Reads the envelope of a message stanza (`known_pn` is our own addition, see rawMessage.ts). Undefined for a message
 * without a `recipient` from one of our own addresses, which is a note between our devices. Undefined also for status
 * posts and newsletters. A message through a broadcast list belongs to the chat with the list's owner.
 */
export function readEnvelope(attrs: Attrs, own: OwnAddresses): Envelope | undefined {
  const { from, participant, recipient } = attrs;
  if (!from || attrs.category === 'peer' || from === 'status@broadcast') return undefined;
  const server = parseJid(from)?.server;
  const isOwn = (jid: string | undefined) => isSameUser(jid, own.pn) || isSameUser(jid, own.lid);
  const authorAlt =
    attrs.participant_lid ?? attrs.participant_pn ?? attrs.sender_lid ?? attrs.sender_pn ?? attrs.known_pn;
  if (server === 'g.us') {
    if (!participant) return undefined;
    return { fromMe: isOwn(participant), isGroup: true, chat: [from], author: [participant, authorAlt] };
  }
  if (server === 'broadcast') {
    if (!participant || isOwn(participant)) return undefined;
    return {
      fromMe: false,
      isGroup: false,
      chat: [participant, authorAlt],
      author: [participant, authorAlt],
    };
  }
  if (!identityOf(from)) return undefined;
  if (!isOwn(from))
    return { fromMe: false, isGroup: false, chat: [from, authorAlt], author: [from, authorAlt] };
  if (!recipient || isOwn(recipient)) return undefined;
  const isGroup = parseJid(recipient)?.server === 'g.us';
  if (!isGroup && !identityOf(recipient)) return undefined;
  const chatAlt =
    attrs.peer_recipient_lid ??
    attrs.recipient_lid ??
    attrs.peer_recipient_pn ??
    attrs.recipient_pn ??
    attrs.known_pn;
  return { fromMe: true, isGroup, chat: [recipient, chatAlt], author: [from] };
}

/** The LID of the author (or, on our own messages, of the chat), when the stanza lacks its number. */
export function lidWithoutNumber(attrs: Attrs, own: OwnAddresses): string | undefined {
  const envelope = readEnvelope(attrs, own);
  if (!envelope || (envelope.isGroup && envelope.fromMe)) return undefined;
  const [first, other] = envelope.fromMe ? envelope.chat : envelope.author;
  return other === undefined && identityOf(first)?.kind === 'lid' ? first : undefined;
}

/**
 * The key that orders the events of one chat. The LID wins over the number, so that the key stays when the chat's
 * addressing changes. `resolved` is the LID if the session knows it.
 */
export function chatKey(chat: readonly (string | undefined)[], resolved?: string): string {
  const identities = [...chat, resolved].map(identityOf);
  const best =
    identities.find((identity) => identity?.kind === 'group') ??
    identities.find((identity) => identity?.kind === 'lid') ??
    identities.find((identity) => identity !== undefined);
  return best ? `${best.kind}:${storedId(best.value)}` : 'none';
}

/** Is a message with this time news? Older ones (history, a long downtime) are only stored. */
export const isLive = (writtenAtMs: number, nowMs: number): boolean => nowMs - writtenAtMs < newsForMs;
