import type { PhonePerson } from '../../channel.ts';

/** Addresses of our own account when the event came; needed to tell our messages from others'. */
export interface OwnAddresses {
  pn: string;
  lid: string | null;
}

/** Present where a message of the same second came late (see placesInSecond.ts). */
type PlaceInSecond = number | undefined;

/** The stored form of an event beside its key, which `interpret` reads back. */
export type Payload =
  /** A message as it was decrypted: the stanza's attributes and the plaintext with its padding taken off (base64). */
  | {
      kind: 'message';
      attrs: Record<string, string>;
      plain: string;
      own: OwnAddresses;
      isLive: boolean;
      groupName?: string | undefined;
      /** Of a vote in a poll: the places of the chosen options, as the session has deciphered them. */
      vote?: number[] | undefined;
      place?: PlaceInSecond;
    }
  /** A message that could not be read yet; the real one usually follows. */
  | {
      kind: 'unreadable';
      attrs: Record<string, string>;
      own: OwnAddresses;
      isLive: boolean;
      /** It may be seen once, on the phone alone: nothing follows. */
      isOnce?: boolean | undefined;
      place?: PlaceInSecond;
    }
  /** A message the library made itself, such as one that the phone sent again on request: WebMessageInfo (base64). */
  | {
      kind: 'info';
      info: string;
      remoteJidAlt?: string | undefined;
      isLive: boolean;
      /** Of an old message: the name of the chat, and the author's other address. */
      chatName?: string | undefined;
      authorAlt?: string | undefined;
      place?: PlaceInSecond;
    }
  /** A piece of the phone's history: HistorySyncNotification (base64). */
  | {
      kind: 'history';
      notification: string;
      own: OwnAddresses;
      /** Nobody imports; messages since then were missed. ISO. */
      missedSince?: string | undefined;
    }
  | {
      kind: 'call';
      callId: string;
      from: string;
      fromPn?: string | undefined;
      isVideo: boolean;
      at: number;
      isLive: boolean;
      /** How it ended; absent while it rings. */
      end?: { outcome: 'missed' | 'refused' | 'answered'; seconds: number | null } | undefined;
    }
  /** Each list holds addresses of one person. */
  | { kind: 'same'; people: string[][] }
  | { kind: 'phoneBook'; people: PhonePerson[] }
  | { kind: 'group'; jid: string; subject: string };

/** To bytes and back; JSON, because most of it is short text. */
export const encodePayload = (payload: Payload): Buffer => Buffer.from(JSON.stringify(payload));
export const decodePayload = (bytes: Uint8Array): Payload =>
  JSON.parse(Buffer.from(bytes).toString('utf8')) as Payload;
