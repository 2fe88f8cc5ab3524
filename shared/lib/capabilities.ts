import type { ChannelName } from '../features/connections.ts';
import type { MediaType } from '../features/messages.ts';

/** Kinds of files that channels distinguish; a file of another kind travels as a document. */
export type FileKind = Extract<MediaType, 'image' | 'audio' | 'video' | 'application'>;

/**
 * What a channel can do. Screens, campaigns and flows ask here and never for a channel's name, so that a new
 * channel is a row of this table.
 */
export interface Capabilities {
  /**
   * How a connection gets its account: a phone scans a code, a person enters keys, or signs in at the provider. An
   * embedded channel has no provider: a line on the company's own page shows it.
   */
  connects: 'code' | 'keys' | 'signIn' | 'embed';
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
  /** It can block people itself, so that what they write does not come. */
  blocks: boolean;
  /** It can send places on the map, and polls. */
  places: boolean;
  polls: boolean;
  /** It can check whether a number has an account, and under which number. */
  findsNumbers: boolean;
  /** It gives access to people's profile pictures. */
  pictures: boolean;
  /** It reports what the customer got and read as moments, for all messages until then. */
  watermarks: boolean;
  /** Its echoes of our own messages do not say our id: the words tell which message it is. */
  echoesByWords: boolean;
  /** It gives names and pictures of people only when asked (`AccountDriver.profile`). */
  profiles: boolean;
  /** The only types of files that it takes; null: all. */
  fileTypes: RegExp | null;
  /** Its phone can bring old conversations when it is linked (CONN-53). */
  history: boolean;
  /** The hours after the customer's last message in which the company may write; null: no limit. */
  windowHours: number | null;
  /** The hours in which a person may still answer, and says so; null: nobody may after `windowHours`. */
  lateHours: number | null;
  /** Its pages show questions to begin with, and a menu, which the company sets (PAGE-11). */
  pageProfile: boolean;
  /** How many messages one account may send in a second; null: its session sets the pace. */
  perSecond: number | null;
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
  blocks: false,
  places: false,
  polls: false,
  findsNumbers: false,
  pictures: false,
  watermarks: false,
  echoesByWords: false,
  profiles: false,
  fileTypes: null,
  history: false,
  windowHours: 24,
  lateHours: null,
  pageProfile: false,
  perSecond: null,
};

/** Facebook and Instagram: thirteen quick replies, and a week for answers by people. */
const pages: typeof meta = {
  ...meta,
  choices: { buttons: 13, rows: 13 },
  tellsTyping: true,
  watermarks: true,
  profiles: true,
  pageProfile: true,
  lateHours: 7 * 24,
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
    blocks: true,
    places: true,
    polls: true,
    findsNumbers: true,
    pictures: true,
    watermarks: false,
    echoesByWords: false,
    profiles: false,
    fileTypes: null,
    history: true,
    windowHours: null,
    lateHours: null,
    pageProfile: false,
    perSecond: null,
  },
  whatsappapi: {
    ...meta,
    connects: 'keys',
    maxBody: 4096,
    maxBytes: { image: 5 * MB, audio: 16 * MB, video: 16 * MB, application: 64 * MB },
    voice: 'mp3',
    cards: true,
    templates: true,
    choices: { buttons: 3, rows: 10 },
    places: true,
    // The provider takes 80; the rest is for calls that overtake each other on their way.
    perSecond: 75,
  },
  facebook: { ...pages, maxBody: 2000, maxBytes: evenBytes(25 * MB), voice: 'm4a' },
  instagram: {
    ...pages,
    echoesByWords: true,
    maxBody: 1000,
    maxBytes: { ...evenBytes(25 * MB), image: 8 * MB },
    voice: 'm4a',
    fileTypes:
      /^(image\/(jpeg|png|gif)|audio\/(aac|mp4|m4a|x-m4a|wav|x-wav)|video\/(mp4|ogg|x-msvideo|quicktime|webm)|application\/pdf)$/,
  },
  site: {
    connects: 'embed',
    maxBody: 4096,
    maxBytes: evenBytes(16 * MB),
    voice: 'm4a',
    cards: false,
    groups: false,
    edit: true,
    delete: true,
    reaction: false,
    typing: true,
    tellsTyping: true,
    templates: false,
    choices: { buttons: 10, rows: 10 },
    blocks: false,
    places: false,
    polls: false,
    findsNumbers: false,
    pictures: false,
    watermarks: false,
    echoesByWords: false,
    profiles: false,
    fileTypes: null,
    history: false,
    windowHours: null,
    lateHours: null,
    pageProfile: false,
    perSecond: null,
  },
};

/** Channels that report when a message was read, and never that it arrived: silence says nothing there. */
export const channelsWithoutReceipts: readonly ChannelName[] = ['instagram'];

/** The capabilities of a channel. */
export const capabilitiesOf = (channel: ChannelName): Capabilities => table[channel];

/** The channels whose capabilities fulfil a predicate. */
export const channelsThat = (can: (capabilities: Capabilities) => boolean): ChannelName[] =>
  (Object.keys(table) as ChannelName[]).filter((name) => can(table[name]));

/** Does the channel take files of this type? */
export const takesFile = (channel: ChannelName, mime: string): boolean =>
  table[channel].fileTypes?.test(mime.split(';')[0]!.trim()) !== false;

/**
 * True if the channel accepts no answer now, because the window has closed or never opened. `isLateAnswer`: a person
 * answers and knows that the usual window is over.
 */
export function isWindowClosed(
  channel: ChannelName,
  customerWroteAt: Date | null,
  now: Date,
  isLateAnswer = false,
): boolean {
  const endsAt = isLateAnswer
    ? lateWindowEndsAt(channel, customerWroteAt)
    : windowEndsAt(channel, customerWroteAt);
  return endsAt !== undefined && (endsAt === null || endsAt <= now);
}

/**
 * Until when the company may write, given the customer's last message (null: none). Null: not yet; undefined: the
 * channel has no limit.
 */
export function windowEndsAt(channel: ChannelName, customerWroteAt: Date | null): Date | null | undefined {
  const { windowHours } = table[channel];
  return windowHours === null ? undefined : hoursAfter(customerWroteAt, windowHours);
}

/** The same for an answer of a person who says that it is late. */
export function lateWindowEndsAt(
  channel: ChannelName,
  customerWroteAt: Date | null,
): Date | null | undefined {
  const { windowHours, lateHours } = table[channel];
  return windowHours === null ? undefined : hoursAfter(customerWroteAt, lateHours ?? windowHours);
}

const hoursAfter = (at: Date | null, hours: number): Date | null =>
  at && new Date(at.getTime() + hours * 3_600_000);
