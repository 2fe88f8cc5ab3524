import type { ChannelName } from '../features/connections.ts';
import type { MediaType } from '../features/messages.ts';

/** Files as channels tell them apart; what is none of the first three travels as a document. */
export type FileKind = Extract<MediaType, 'image' | 'audio' | 'video' | 'application'>;

/**
 * What a channel can do. Screens, campaigns and flows ask here and never for a channel's name, so that a new
 * channel is a row of this table.
 */
export interface Capabilities {
  /** How a connection gets its account: a phone scans a code, somebody types in keys, or signs in at the provider. */
  connects: 'code' | 'keys' | 'signIn';
  /** The longest text of one message, in UTF-16 units. */
  maxBody: number;
  /** The largest file that is sent, in bytes, by kind. */
  maxBytes: Readonly<Record<FileKind, number>>;
  /** How a recorded voice message is best made. */
  voice: 'mp3' | 'm4a';
  /** Contact cards can be sent. */
  cards: boolean;
  /** There are conversations of many people, with an `isGroup` contact. */
  groups: boolean;
  /** Sent messages can be changed, taken back, and given an emoji. */
  edit: boolean;
  delete: boolean;
  reaction: boolean;
  /** We hear when the other side writes. */
  typing: boolean;
  /** The other side is told when we write. */
  tellsTyping: boolean;
  /** The provider keeps approved texts that may open a conversation. */
  templates: boolean;
  /** We may ask whether somebody is behind a number, and under which one. */
  findsNumbers: boolean;
  /** People's pictures of themselves can be had. */
  pictures: boolean;
  /** After the customer's last message we may write for so many hours; null: whenever we like. */
  windowHours: number | null;
}

const MB = 1024 * 1024;
const evenBytes = (bytes: number) => ({ image: bytes, audio: bytes, video: bytes, application: bytes });

const meta: Omit<Capabilities, 'maxBody' | 'maxBytes' | 'voice'> = {
  connects: 'signIn',
  cards: false,
  groups: false,
  edit: false,
  delete: false,
  reaction: true,
  typing: false,
  tellsTyping: false,
  templates: false,
  findsNumbers: false,
  pictures: false,
  windowHours: 24,
};

const table: Readonly<Record<ChannelName, Capabilities>> = {
  whatsapp: {
    connects: 'code',
    maxBody: 65_536,
    maxBytes: evenBytes(64 * MB),
    voice: 'mp3',
    cards: true,
    groups: true,
    edit: true,
    delete: true,
    reaction: true,
    typing: true,
    tellsTyping: true,
    templates: false,
    findsNumbers: true,
    pictures: true,
    windowHours: null,
  },
  whatsappapi: {
    ...meta,
    connects: 'keys',
    maxBody: 4096,
    maxBytes: { image: 5 * MB, audio: 16 * MB, video: 16 * MB, application: 64 * MB },
    voice: 'mp3',
    cards: true,
    templates: true,
  },
  facebook: { ...meta, maxBody: 2000, maxBytes: evenBytes(25 * MB), voice: 'm4a' },
  instagram: {
    ...meta,
    maxBody: 1000,
    maxBytes: { ...evenBytes(25 * MB), image: 8 * MB },
    voice: 'm4a',
  },
};

/** What this channel can do. */
export const capabilitiesOf = (channel: ChannelName): Capabilities => table[channel];

/** Channels of which a predicate holds. */
export const channelsThat = (can: (capabilities: Capabilities) => boolean): ChannelName[] =>
  (Object.keys(table) as ChannelName[]).filter((name) => can(table[name]));

/** Would the channel take no answer any more, or none yet? */
export function isWindowClosed(channel: ChannelName, customerWroteAt: Date | null, now: Date): boolean {
  const endsAt = windowEndsAt(channel, customerWroteAt);
  return endsAt !== undefined && (endsAt === null || endsAt <= now);
}

/** Until when we may write on a conversation whose customer wrote last at that moment (never: null); undefined where a channel knows no such limit. */
export function windowEndsAt(channel: ChannelName, customerWroteAt: Date | null): Date | null | undefined {
  const { windowHours } = table[channel];
  if (windowHours === null) return undefined;
  return customerWroteAt && new Date(customerWroteAt.getTime() + windowHours * 3_600_000);
}
