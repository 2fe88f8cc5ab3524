import type { ChannelName } from '../features/connections.ts';
import type { MediaType } from '../features/messages.ts';

/** Kinds of files that channels distinguish; a file of another kind travels as a document. */
export type FileKind = Extract<MediaType, 'image' | 'audio' | 'video' | 'application'>;

/**
 * What a channel can do. Screens, campaigns and flows ask here and never for a channel's name, so that a new
 * channel is a row of this table.
 */
export interface Capabilities {
  /** How a connection gets its account: a phone scans a code, a person enters keys, or signs in at the provider. */
  connects: 'code' | 'keys' | 'signIn';
  /** The longest text of one message, in UTF-16 units. */
  maxBody: number;
  /** The largest file to send, in bytes, by kind. */
  maxBytes: Readonly<Record<FileKind, number>>;
  /** The best format of a recorded voice message. */
  voice: 'mp3' | 'm4a';
  /** It can send contact cards. */
  cards: boolean;
  /** It has conversations of many people, with an `isGroup` contact. */
  groups: boolean;
  /** It can edit and delete sent messages, and add reactions. */
  edit: boolean;
  delete: boolean;
  reaction: boolean;
  /** It reports when the customer writes. */
  typing: boolean;
  /** It shows the customer when the staff writes. */
  tellsTyping: boolean;
  /** The provider stores approved texts that may open a conversation. */
  templates: boolean;
  /** The most buttons, and the most rows of a list, that the customer can press; null: choices go as numbered text. */
  choices: { buttons: number; rows: number } | null;
  /** It can send places on the map, and polls. */
  places: boolean;
  polls: boolean;
  /** It can check whether a number has an account, and under which number. */
  findsNumbers: boolean;
  /** It gives access to people's profile pictures. */
  pictures: boolean;
  /** The hours after the customer's last message in which the company may write; null: no limit. */
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
  choices: null,
  places: false,
  polls: false,
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
    choices: null,
    places: false,
    polls: false,
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

/** Channels that report when a message was read, and never that it arrived: silence says nothing there. */
export const channelsWithoutReceipts: readonly ChannelName[] = ['instagram'];

/** The capabilities of a channel. */
export const capabilitiesOf = (channel: ChannelName): Capabilities => table[channel];

/** The channels whose capabilities fulfil a predicate. */
export const channelsThat = (can: (capabilities: Capabilities) => boolean): ChannelName[] =>
  (Object.keys(table) as ChannelName[]).filter((name) => can(table[name]));

/** True if the channel accepts no answer now, because the window has closed or never opened. */
export function isWindowClosed(channel: ChannelName, customerWroteAt: Date | null, now: Date): boolean {
  const endsAt = windowEndsAt(channel, customerWroteAt);
  return endsAt !== undefined && (endsAt === null || endsAt <= now);
}

/**
 * Until when the company may write, given the customer's last message (null: none). Null: not yet; undefined: the
 * channel has no limit.
 */
export function windowEndsAt(channel: ChannelName, customerWroteAt: Date | null): Date | null | undefined {
  const { windowHours } = table[channel];
  if (windowHours === null) return undefined;
  return customerWroteAt && new Date(customerWroteAt.getTime() + windowHours * 3_600_000);
}
