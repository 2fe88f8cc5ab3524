import type { Readable } from 'node:stream';
import type { StopReason } from '@recado/shared/features/connections';
import type { IdentityKind } from '@recado/shared/features/contacts';
import type { FailureCode, MediaType } from '@recado/shared/features/messages';
import type { FileKind } from '@recado/shared/lib/capabilities';
import type { ConnectionSignals } from '@recado/shared/lib/connectionSignals';
import type { SendableDetails } from '@recado/shared/lib/detailsWords';
import type { MessageDetails } from '@recado/shared/lib/messageDetails';
import type { TemplateStatus } from '@recado/shared/lib/templateText';
import type { CardPerson } from '@recado/shared/lib/vCard';
import type { AccountDriver } from './account.ts';
import type { SessionKernel } from './sessionPlace.ts';
import type { Webhook } from './webhook.ts';

/** The id of a person or group on a channel. */
export interface Identity {
  kind: IdentityKind;
  value: string;
}

/** The content of a message, without its sender. `details` are checked against their schema before they are stored. */
export type Content = { details?: MessageDetails } & (
  | { type: 'text'; body: string }
  | {
      type: 'media';
      mediaType: FileKind;
      caption: string;
      fileName: string | null;
      mime: string;
      bytes: number | null;
      isVoice: boolean;
      /** The size of a picture or film in pixels, as its sender claims. */
      size?: { width: number; height: number };
      /** What `Channel.download` needs later; JSON. */
      source: unknown;
    }
  /** A place (`body` describes it), a contact card, a call, a poll: each shown as its kind. */
  | {
      type: 'other';
      mediaType: Exclude<MediaType, FileKind | 'reactionMessage'>;
      body: string;
      vCard: string | null;
    }
);

/**
 * The other side of a conversation: all identities of that person or group that are known here, the one to
 * answer to first.
 */
export interface Conversation {
  identities: Identity[];
  isGroup: boolean;
  /** The name that the person or group goes by, if known. */
  name: string | null;
}

/** Somebody in a group. */
export interface GroupMember {
  identities: Identity[];
  /** The name that the channel tells, if any. */
  name: string | null;
  isAdmin: boolean;
}

/** An event on a channel, in the product's words. A driver makes these from stored raw events. */
export type ChannelEvent =
  | {
      /**
       * A message. One that could not be read yet comes as `unsupported`; the real one follows with the same id and
       * takes its place.
       */
      kind: 'message';
      /** The channel's id of the message, unique in the connection. */
      providerId: string;
      conversation: Conversation;
      /** In groups the member who wrote; null: the contact itself. */
      sender: { identities: Identity[]; name: string | null } | null;
      fromMe: boolean;
      at: Date;
      /**
       * Its place among messages of the same second, below 1000, where one of them came late. Otherwise messages of a
       * second lie in the order in which they come.
       */
      placeInSecond?: number;
      /** False for old messages (history, long downtime): stored without waking bots, greetings or alarms. */
      isLive: boolean;
      isForwarded: boolean;
      quotedProviderId: string | null;
      /** Of an old message of ours: how far it got. */
      ack?: number;
      /**
       * Of an echo: our own id, where the channel has made one of its own. An echo that comes before the channel's answer
       * is no second message.
       */
      knownAs?: string;
      /** The people that its words name by `@` and the value of an identity. */
      mentioned?: Identity[];
      content: Content;
    }
  /**
   * The text of a message changed. The sender may name any message, but only its author may change it, so the worker
   * checks `fromMe` and `author`.
   */
  | {
      kind: 'edit';
      providerId: string;
      conversation: Conversation;
      /** Done on our side: on our phone or by another of our devices. */
      fromMe: boolean;
      /** The person who did it, when it was not us. */
      author: Identity[];
      body: string;
    }
  /** The author deleted the message for everybody. */
  | {
      kind: 'delete';
      providerId: string;
      conversation: Conversation;
      fromMe: boolean;
      author: Identity[];
      /**
       * An admin of the group did it, as the channel's own server has checked. An admin may do so to any member's
       * message.
       */
      byAdmin: boolean;
    }
  /** A person set an emoji or, when it is empty, removed it; `who`, a word of stored rows, tells people apart in groups. */
  | ({
      kind: 'reaction';
      providerId: string;
      conversation: Conversation;
      fromMe: boolean;
    } & Record<'who' | 'emoji', string>)
  /** A person voted in a poll, or took the vote back (no options); `options` are places in its list. */
  | {
      kind: 'vote';
      providerId: string;
      conversation: Conversation;
      fromMe: boolean;
      voter: string;
      name: string | null;
      options: number[];
    }
  /**
   * What a message is about has changed: a call ended, a live place moved. It applies to details of the same kind;
   * `body` says the new state in words (null: as before). Only its author may change it, as with `edit`.
   */
  | {
      kind: 'details';
      providerId: string;
      conversation: Conversation;
      fromMe: boolean;
      author: Identity[];
      body: string | null;
      details: MessageDetails;
    }
  /** A person pinned a message in the conversation for everybody, or took it off. */
  | { kind: 'pin'; providerId: string; conversation: Conversation; fromMe: boolean; isPinned: boolean }
  /** All our messages to this conversation until then, or until the one with this id, got so far (Facebook, Instagram). */
  | { kind: 'ackUntil'; conversation: Conversation; until: Date | string; ack: number }
  /** The provider changed a template of the account's business; parts that it does not name stay. */
  | {
      kind: 'template';
      providerId: string;
      status?: TemplateStatus;
      rejectedReason?: string;
      quality?: 'green' | 'yellow' | 'red';
      category?: 'marketing' | 'utility' | 'authentication';
    }
  /** The channel says something about the account itself: its quality, limits, restrictions. */
  | { kind: 'signals'; signals: Partial<ConnectionSignals> }
  /**
   * How far a message of ours got, in the product's numbers (shared/features/messages `ack`). `knownAs` is our own id,
   * where the channel has made one of its own: the first report tells which message it is. `from` is the conversation
   * that reports it; without it the channel's server does.
   */
  | {
      kind: 'ack';
      providerId: string;
      knownAs?: string;
      from?: readonly Identity[];
      ack: number;
      failure: FailureCode | null;
      /** What the channel says of the price of a template. */
      cost?: { category: string; isBillable: boolean };
    }
  /**
   * These identities are all the same person (a LID and a number), or this is the name of a person or group. It adds
   * facts about known contacts; nobody becomes a contact by it.
   */
  | { kind: 'identities'; identities: Identity[]; name: string | null }
  /**
   * What the person has told of themselves, or their site of them. It fills what staff left empty on a known contact;
   * nobody becomes a contact by it.
   */
  | { kind: 'profile'; identities: Identity[]; email: string; facts: { name: string; value: string }[] }
  /** People that the phone knows. They are kept for a later import; nobody becomes a contact by it. */
  | { kind: 'phoneBook'; people: PhonePerson[] }
  /**
   * A piece of the phone's old messages, which `Channel.history` reads. It is the last one where the phone says so.
   * `isShared`: the company shared them on its phone, so they come in although nobody asked here. With `missedSince`
   * nobody imports, and its messages since then were missed while the number was not linked.
   */
  | {
      kind: 'history';
      key: string;
      piece: string;
      isLast: boolean;
      isShared?: boolean;
      missedSince?: Date | undefined;
    };

/** An old message, as the channel's `interpret` reads it later. */
export interface OldMessage {
  providerId: string;
  /** Messages with the same text belong to one conversation. */
  conversation: string;
  isGroup: boolean;
  at: Date;
  /** Its place among the messages of its piece: the oldest first. */
  place: number;
  payload: Uint8Array;
}

/** A person that the phone behind a connection knows. */
export interface PhonePerson {
  /** Digits. */
  number: string;
  /** The name of the person in the phone, and the name they chose. */
  name: string | null;
  ownName: string | null;
  /** There is a chat with them. */
  hasChat: boolean;
}

/** A row of `inbound_raw` as a driver gets it back (see rawEvents.ts): its own bytes, unsealed, and its notes. */
export interface RawEvent {
  connectionId: number;
  eventKey: string;
  payload: Uint8Array | null;
  meta: Record<string, unknown>;
  receivedAt: Date;
}

/** A file that goes with a message. */
export interface OutgoingFile {
  mediaType: FileKind;
  fileName: string;
  mime: string;
  bytes: number;
  isVoice: boolean;
  open(): Promise<Readable>;
}

/**
 * A message to send. Its provider id was chosen and stored before the first try, so that a repeat is the same message.
 */
export interface OutgoingMessage {
  providerId: string;
  to: Conversation;
  content:
    | { type: 'text'; body: string }
    | ({ type: 'media'; caption: string } & OutgoingFile)
    /** Contact cards of at least one person; `body` has their names. */
    | { type: 'contacts'; body: string; people: Pick<CardPerson, 'name' | 'vCard'>[] }
    /**
     * A kind of its own: a place, a poll, choices, a template. The caller never asks for one that the channel does not
     * have. `file` is the picture, film or document above a template.
     */
    | {
        type: 'details';
        body: string;
        details: SendableDetails;
        file: OutgoingFile | null;
      };
  quoted: { providerId: string; fromMe: boolean; body: string; sender: Identity[] } | null;
  /** Members of the group that the words name by `@` and the value of this identity. */
  mentioned?: readonly Identity[];
  /** The message comes from another conversation; marked as such where the channel can. */
  isForwarded: boolean;
  /** A person answers after the usual window, where the channel lets people do so (`lateHours`). */
  isLateAnswer: boolean;
}

/**
 * A change to a message that was sent or came. Its id was chosen and stored before the first try; a repeat is the same
 * change.
 */
export interface OutgoingChange {
  providerId: string;
  to: Conversation;
  /** The message, as the channel knows it; `sender` wrote it where it was not us. */
  message: { providerId: string; fromMe: boolean; sender: Identity[] };
  change: { kind: 'edit'; body: string } | { kind: 'delete' } | { kind: 'reaction'; emoji: string };
}

/** Messages of a conversation that an agent has read. */
export interface ReadMark {
  conversation: Conversation;
  messages: { providerId: string; sender: Identity[] }[];
}

/**
 * The result of a try to send. Handed over: its ack arrives as an `ack` event; a channel that makes its own ids returns
 * one (`providerId`), and has the message. Refused: see `Refusal`. Unknown: the answer was lost, and nobody can say yet
 * whether the channel has it.
 */
export type SendOutcome = { handed: true; providerId?: string } | { refused: Refusal } | { unknown: true };

/**
 * The channel refused it: for good, for now (only this conversation waits), or for all of this connection for a while.
 */
export type Refusal =
  | { class: 'fail'; failure: FailureCode }
  /** `code` is the channel's own, for the log. `isLimit`: this customer got too much; waiting is no failure. */
  | { class: 'retry'; code: string; isLimit?: boolean }
  /** With a reason the connection is disconnected until a person repairs it; else all of it waits for so long. */
  | { class: 'pause'; code: string; seconds: number; reason?: StopReason };

/** A running session of one connection. `send` throws when a retry may succeed (not connected). */
export interface ChannelSession {
  readonly connectionId: number;
  readonly companyId: number;
  /** Connected and able to send. */
  isOpen(): boolean;
  send(message: OutgoingMessage): Promise<SendOutcome>;
  /** The caller never asks for a change that the channel cannot make (`capabilitiesOf`). */
  change(change: OutgoingChange): Promise<SendOutcome>;
  markRead(mark: ReadMark): Promise<void>;
  /**
   * Subscribes to reports that the other side types or records (wake-up `presenceChanged`); a second call changes
   * nothing.
   */
  watch(conversation: Conversation): Promise<void>;
  /**
   * Signals to the other side that we type, or have stopped; it is worth nothing a minute later. For channels with
   * `tellsTyping`.
   */
  tellTyping?(conversation: Conversation, isTyping: boolean): Promise<void>;
  /**
   * Asks which people have these numbers (digits): the person for each, and none for a free number. For channels with
   * `findsNumbers`.
   */
  findNumbers?(numbers: readonly string[]): Promise<Identity[][]>;
  /** A person's profile picture, as a file; null: none, or hidden from us. For channels with `pictures`. */
  picture?(conversation: Conversation): Promise<Uint8Array | null>;
  /** Who is in a group; null: the channel does not answer now. For channels with `groups`. */
  members?(conversation: Conversation): Promise<GroupMember[] | null>;
  /** Blocks a person at the channel, or lets them write again. For channels with `blocks`. */
  setBlocked?(conversation: Conversation, isBlocked: boolean): Promise<void>;
  /** Fetches a file as `Channel.download` does, and asks the phone for it when the channel's servers have dropped it. */
  download(source: unknown): Promise<Readable>;
  /** Ends without signing out; resolves after the last write. */
  stop(): Promise<void>;
}

/** The file no longer exists. */
export class MediaGone extends Error {}

/** The file is no longer on the channel's servers; the connection's session may get it from a phone. */
export class MediaExpired extends Error {}

/** A file that a channel holds for us. */
export interface HeldFile {
  companyId: number;
  connectionId: number;
  /** The `source` of its `Content`. */
  source: unknown;
}

/** A piece of a phone's history that a session stored. */
export interface HeldPiece {
  companyId: number;
  /** The `piece` of its event. */
  piece: string;
}

/**
 * A kind of channel: what every process can do with it. Messages leave by sessions, which live in one process at a time
 * (sessionDriver.ts). Where the keys suffice, they leave by `account`. shared/lib/capabilities.ts declares what the
 * channel can do.
 */
export interface Channel {
  /**
   * The meaning of its raw events. Pure: the same raw event always means the same. Loaded on demand: the definitions of
   * a protocol's messages take more memory than the rest of a channel in a process that only serves pages.
   */
  interpreter(): Promise<(raw: RawEvent) => ChannelEvent[]>;
  /** A fresh provider id for a message to be sent. */
  newProviderId(): string;
  /**
   * What to do about a message whose ack is missing. `same id`: the worker hands it over again under its id, and the
   * other side sees one message. `reconcile`: the channel would make a second message of it. So the worker waits for a
   * report; when none comes, people decide.
   */
  repeat: 'same id' | 'reconcile';
  /** Fetches a file from the channel's servers; throws `MediaExpired` or `MediaGone` when they do not have it. */
  download(file: HeldFile, kernel: ChannelKernel): Promise<Readable>;
  /** The messages in a piece of a phone's history, where it brings one; throws what may be tried again. */
  history?(piece: HeldPiece, kernel: ChannelKernel): Promise<OldMessage[]>;
  /** Sends and reads without a session. */
  account?: AccountDriver;
  /** The channel sends its events to an address of ours. */
  webhook?: Webhook;
}

/** The parts of the machine that a channel without a session needs. */
export type ChannelKernel = Pick<
  SessionKernel,
  'settings' | 'database' | 'inWork' | 'storage' | 'vault' | 'outside' | 'log'
>;
