import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { sendableKinds } from '../lib/detailsWords.ts';
import {
  BigId,
  ByBigId,
  DayOrNone,
  Done,
  Flag,
  Id,
  jsonList,
  lineText,
  Moment,
  plainText,
} from '../lib/fields.ts';
import { MessageDetails } from '../lib/messageDetails.ts';
import { rights } from '../lib/rights.ts';
import { type Deleted, topics } from '../lib/topics.ts';
import { peopleIn, vCardOf } from '../lib/vCard.ts';
import { maskContact, maskName, maskNumber } from './contacts.ts';
import { TicketLogEntry } from './tickets.ts';

/** Kinds of content (MSG-37); null is plain text. `unsupported` is stored raw and shown as such. */
export const mediaTypes = [
  'image',
  'audio',
  'video',
  'application',
  'locationMessage',
  'contactMessage',
  'reactionMessage',
  'call_log',
  'pollMessage',
  'eventMessage',
  'choicesMessage',
  'templateMessage',
  'orderMessage',
  'unsupported',
] as const;
export type MediaType = (typeof mediaTypes)[number];

/**
 * The delivery states of a message: -1 failed, 0 waiting, 1 sent, 2 delivered, 3 and 4 read, 5 played (MSG-32). The
 * value only rises; a failure is final until a person sends it again.
 */
export const ack = {
  failed: -1,
  pending: 0,
  sent: 1,
  delivered: 2,
  read: 3,
  readByDevice: 4,
  played: 5,
} as const;

/** Senders of messages other than people. */
export const senders = ['bot', 'token', 'campaign'] as const;

/** Why a message was not delivered, in codes that the client explains. */
export const failureCodes = [
  'notOnChannel',
  'restricted',
  'refused',
  'mediaMissing',
  'tooLarge',
  /** The customer's last message is older than the channel's window for answers. */
  'windowClosed',
  'disconnected',
  /** The connection was archived, or its number changed, before the message left. */
  'archived',
  /** The customer wants no campaigns: told to us, or to the channel. */
  'optedOut',
  /** The provider does not know the template (any more), has stopped it, or does not accept its values. */
  'templateMissing',
  'templatePaused',
  'templateWrong',
  /** The company has not paid the provider. */
  'unpaid',
  /** Nobody knows whether it arrived. A resend has the same id, so the other side sees one message. */
  'unknown',
  /** It had failed, and a person decided not to send it again. */
  'dropped',
] as const;
export type FailureCode = (typeof failureCodes)[number];

/** Largest file an attendant may send, in bytes. */
export const maxUploadBytes = 64 * 1024 * 1024;
/** Longest text WhatsApp shows in one message. */
export const maxBodyLength = 65_536;
/** The longest contact card that is sent, without pictures. */
export const maxVCardLength = 16_384;

/** How long a message may be edited after it was written, in ms (MSG-22), and how long it may be deleted for everybody. */
export const editableForMs = 900_000;
export const deletableForMs = 48 * 3_600_000;

/** Changes of an existing message by a person; the channel must carry out each. */
export const changeKinds = ['edit', 'delete', 'reaction'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** One emoji as WhatsApp counts them; a flag, a skin tone or a family is one. */
const oneEmoji = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic}\uFE0F?)$/v;

/** Emoji that are offered before all others. */
export const usualReactions = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;

const Quoted = z.object({
  id: BigId,
  body: z.string(),
  fromMe: z.boolean(),
  mediaType: z.enum(mediaTypes).nullable(),
  contact: z.object({ id: Id, name: z.string() }).nullable(),
  isDeleted: z.boolean(),
});

/** How the page behind the first address in a message describes itself, as plain text. */
export const LinkPreview = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  /** A small square picture with a permanent address on this server. */
  pictureUrl: z.string().nullable(),
});
export type LinkPreview = z.infer<typeof LinkPreview>;

export const Message = z
  .object({
    id: BigId,
    /** The id that the sending client chose, so that it finds its optimistic copy. */
    clientId: z.string().nullable(),
    ticketId: Id,
    ticketUuid: z.uuid(),
    /** The ticket's contact: a conversation also shows messages of this contact's other tickets. */
    ticketContactId: Id,
    body: z.string(),
    fromMe: z.boolean(),
    isPrivate: z.boolean(),
    isDeleted: z.boolean(),
    isEdited: z.boolean(),
    isForwarded: z.boolean(),
    /** Somebody pinned it in the conversation on the channel, for everybody. */
    isPinned: z.boolean(),
    /** The contact was blocked when they wrote it: it is stored, and nobody was notified (BOT-07). */
    fromBlocked: z.boolean(),
    ack: z.number().int().min(-1).max(5),
    failure: z.enum(failureCodes).nullable(),
    mediaType: z.enum(mediaTypes).nullable(),
    /** A signed link that expires after ten minutes; `media.link` returns a fresh one. Null while the file is on its way. */
    mediaUrl: z.string().nullable(),
    mediaId: BigId.nullable(),
    mediaName: z.string().nullable(),
    mediaMime: z.string().nullable(),
    mediaBytes: z.number().int().nullable(),
    /**
     * Of a picture or film, in pixels, so that its place is reserved before it loads. Measured, or until then as
     * its sender says; null if unknown.
     */
    mediaWidth: z.number().int().nullable(),
    mediaHeight: z.number().int().nullable(),
    mediaState: z.enum(['none', 'waiting', 'ready', 'failed']),
    /** Recorded as a voice message. */
    isVoice: z.boolean(),
    quotedMsg: Quoted.nullable(),
    /** Arrives a moment after the message, as an update. Null without an address, or if its page has no description (THREAD-07). */
    linkPreview: LinkPreview.nullable(),
    /** Reactions to this message, with their authors. */
    reactions: z.array(z.object({ emoji: z.string(), fromMe: z.boolean(), name: z.string().nullable() })),
    /**
     * Our last change that the channel has not confirmed (`failure` null) or has refused; after a refusal the
     * message is as before.
     */
    change: z
      .object({
        kind: z.enum(changeKinds),
        failure: z.enum(failureCodes).nullable(),
        /** The wanted text or emoji. */
        value: z.string().nullable(),
      })
      .nullable(),
    /** Until when it is held so that a person can undo it; null once it may leave. */
    heldUntil: Moment.nullable(),
    vCard: z.string().nullable(),
    /** What its kind has beside words and a file: a poll's options and votes, a place, the choices of a list. */
    details: MessageDetails.nullable(),
    /** Of a private note: the people that it mentions (`@Ana`). */
    mentions: z.array(z.object({ id: Id, name: z.string() })),
    /** Of an `unsupported` message: the id with which support finds and replays the raw event. */
    rawId: z.number().int().nullable(),
    queueId: Id.nullable(),
    /** Its author on the customer's side; in groups the member. */
    contact: z.object({ id: Id, name: z.string(), number: z.string(), isGroup: z.boolean() }).nullable(),
    /** The attendant who wrote it; null for the customer, the phone and automatic texts. */
    user: z.object({ id: Id, name: z.string() }).nullable(),
    /** The automatic sender: the chatbot with greetings and timers, a program with a token, or a campaign; null: a person. */
    sentBy: z.enum(senders).nullable(),
    /** When it was written, by the channel; the order of the conversation is (createdAt, id). */
    createdAt: Moment,
    /** Rises with every change of the row. */
    version: z.number().int(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

/** Parses an object that other clients send as JSON text, or what they send for none. */
const objectIn = (sent: unknown): unknown => {
  const parsed = typeof sent === 'string' && sent.startsWith('{') ? safeJson(sent) : sent;
  return parsed === '' || parsed === 'null' || parsed === 'undefined' ? null : parsed;
};

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const VCard = plainText(maxVCardLength)
  .trim()
  .regex(/^BEGIN:VCARD\b[\s\S]*\bEND:VCARD$/i, 'Invalid vCard')
  .refine((text) => peopleIn(text).length > 0, 'Invalid vCard');

/** The contact card to send: vCards as text, a contact of the company (`id` decides), or a name and a number. */
const NewCard = z.union([
  VCard,
  z.object({ id: Id }),
  z.object({
    name: lineText(250).min(1),
    number: z
      .string()
      .trim()
      .regex(/^\+?[\d\s().-]{5,30}$/, 'Invalid number'),
  }),
]);
export type NewCard = z.output<typeof NewCard>;

/** The client's id of a request to send. */
const ClientId = z
  .string()
  .max(64)
  .regex(/^[\w-]+$/);

/** What a person knew of a conversation when they decided that a message may leave (OFFLINE-14). */
const Unchanged = z.object({
  /** The owner of the ticket. */
  userId: Id.nullable(),
  /** The newest message; null: there was none. */
  messageId: BigId.nullable(),
  /** Requests of the same device that left since; they are no news. */
  sent: z.array(ClientId).max(200).default([]),
});
export type Unchanged = z.output<typeof Unchanged>;

/** As JSON, or the same fields beside files in multipart (MSG-05). `fromMe`, `read` and `mediaUrl` are accepted and ignored. */
export const NewMessage = z.object({
  body: plainText(maxBodyLength)
    .nullish()
    .transform((body) => body ?? ''),
  isPrivate: Flag.default(false),
  /** The quoted message: its id, or an object with it as other clients send. */
  quotedMsg: z.preprocess((sent) => {
    const parsed = objectIn(sent);
    return typeof parsed === 'object' && parsed !== null && 'id' in parsed ? parsed.id : parsed;
  }, BigId.nullish()),
  /** A contact card, as a message of its own after words and files (MSG-10). */
  vCard: z.preprocess(objectIn, NewCard.nullish()),
  /** The client chooses it; a repeat with the same id is the same message. */
  clientId: ClientId.optional(),
  /** Send only if nothing has happened since; otherwise ERR_CONVERSATION_CHANGED. A note leaves always. */
  ifUnchanged: z.preprocess(objectIn, Unchanged.nullish()),
  /** The file is a voice recording. */
  isVoice: Flag.default(false),
  /**
   * Of a message to a group: the contacts among its members that it mentions. Of a private note: the people it mentions.
   * Who is no member, may not see the ticket, or has a name that is not in the text, is left out.
   */
  mentionIds: jsonList(Id).optional(),
  /** The quick replies that the words came from; the server counts the use of those that exist (MSG-11). */
  quickReplyIds: jsonList(Id).optional(),
  /** The quick reply whose file goes with the words. */
  quickReplyFileId: Id.nullish(),
  /**
   * A place, a poll, choices or a template to send, as a message of its own; for channels that have it. A template needs
   * `templateId`, and the server fills in its texts.
   */
  details: z
    .preprocess(objectIn, MessageDetails.nullish())
    .refine((details) => !details || sendableKinds.some((kind) => kind === details.kind), 'Invalid kind'),
  /** The person knows that the channel's usual window is over, and answers all the same, where it lets people do so. */
  isLateAnswer: Flag.default(false),
  /** False leaves the name above the words out, where the company has its people sign (MSG-39). */
  signMessage: Flag.default(true),
});
export type NewMessage = z.input<typeof NewMessage>;

/** An event of a ticket, shown between its messages (THREAD-01). */
export const ThreadEvent = TicketLogEntry.extend({ ticketId: Id });
export type ThreadEvent = z.infer<typeof ThreadEvent>;

/** The end of a page of a conversation: milliseconds and id. */
const Cursor = z
  .string()
  .max(100)
  .regex(/^\d+\.\d+$/)
  .optional();

/** Content other than words, by tab of the gallery (THREAD-04). */
export const galleryKinds = ['pictures', 'files', 'audio', 'links'] as const;
export type GalleryKind = (typeof galleryKinds)[number];

/** The page size for readers of a whole conversation. */
export const wholePageSize = 500;

/** The most places of a word that a search returns; there may be more. */
export const mostHits = 500;
/** Former texts of an edited message, oldest first. */
export const EarlierText = z
  .object({ body: z.string(), until: Moment, user: z.object({ id: Id, name: z.string() }).nullable() })
  .meta({ id: 'EarlierText' });
export type EarlierText = z.infer<typeof EarlierText>;

/** Selects a part of a conversation. */
export const MessageQuery = z.object({
  pageNumber: z.coerce.number().int().min(1).max(100_000).default(1),
  /** The messages before this one. */
  cursor: Cursor,
  /** The messages after this one, the oldest first. */
  after: Cursor,
  /** A page with this message in its middle; throws ERR_NO_MESSAGE_FOUND if there is none. */
  around: BigId.optional(),
  /** Of the contact's other tickets only those in these queues (OPEN-91); with the switch `allHistoric` always all. */
  selectedQueues: jsonList(Id).optional(),
});
export type MessageQuery = z.output<typeof MessageQuery>;

/** The steps on the way of a message, in their usual order (COCKPIT-11). */
export const waySteps = [
  /** The customer wrote it, by the channel's clock; or somebody here clicked. */
  'written',
  /** The channel brought it: kept as it came. */
  'received',
  /** It came without content that we could read, and was asked for again. */
  'unread',
  'stored',
  /** It lies in the outbox. */
  'waiting',
  /** A worker handed it to the channel. */
  'handed',
  /** The channel's server has it. */
  'sent',
  'delivered',
  'read',
  'refused',
  'resent',
  'repeated',
  'dropped',
] as const;
export type WayStep = (typeof waySteps)[number];

/** The way of one message. */
export const MessageWay = z.object({
  id: BigId,
  fromMe: z.boolean(),
  /** The channel's id, under which its provider knows it too. */
  providerId: z.string().nullable(),
  ticketId: Id,
  connection: z.object({ id: Id, name: z.string() }),
  ack: z.number().int(),
  failure: z.enum(failureCodes).nullable(),
  steps: z.array(
    z.object({
      step: z.enum(waySteps),
      at: Moment,
      failure: z.enum(failureCodes).nullable(),
      user: z.object({ id: Id, name: z.string() }).nullable(),
    }),
  ),
});
export type MessageWay = z.infer<typeof MessageWay>;

export const messageApi = api({
  list: {
    method: 'GET',
    path: '/messages/:ticketUuid',
    allow: 'tickets:view',
    summary:
      'The conversation of a ticket, with other tickets of its contact, newest page first; inside a page oldest first',
    params: z.object({ ticketUuid: z.uuid() }),
    query: MessageQuery,
    reply: z.object({
      messages: z.array(Message),
      hasMore: z.boolean(),
      /** Counted up to 1,000; null on pages read with `cursor`. */
      count: z.number().int().nullable(),
      nextCursor: z.string().nullable(),
      /** For `after`: the cursor to what is newer than this page; null at the newest end. */
      newerCursor: z.string().nullable(),
      /** Events of these tickets in the time of this page, oldest first. Consecutive pages leave none out. */
      events: z.array(ThreadEvent),
    }),
  },
  count: {
    method: 'GET',
    path: '/messages-allMe',
    allow: 'tickets:view',
    summary:
      'The number of messages between two days of the company’s calendar, both included, on tickets that the caller may see; notes do not count',
    query: z.object({
      /** True: only the company's messages. False: only those of customers. */
      fromMe: Flag.optional(),
      dateStart: DayOrNone,
      dateEnd: DayOrNone,
    }),
    // The shape that programs read: `count[0].count`.
    reply: z.object({ count: z.array(z.object({ count: z.number().int() })) }),
  },
  search: {
    method: 'GET',
    path: '/messages/:ticketUuid/search',
    allow: 'tickets:view',
    summary: 'The messages of a conversation that contain these words, newest first, at most 500',
    params: z.object({ ticketUuid: z.uuid() }),
    query: z.object({ searchParam: plainText(250).trim().default('') }),
    reply: z.object({ hits: z.array(z.object({ id: BigId, createdAt: Moment })), hasMore: z.boolean() }),
  },
  whole: {
    method: 'GET',
    path: '/messages/:ticketUuid/whole',
    allow: 'tickets:view',
    summary: 'A conversation for storing or printing, oldest first, 500 messages at a time',
    params: z.object({ ticketUuid: z.uuid() }),
    query: z.object({
      /** From this moment until before the other. */
      from: z.iso.datetime({ offset: true }).optional(),
      until: z.iso.datetime({ offset: true }).optional(),
      withNotes: Flag.default(false),
      cursor: Cursor,
    }),
    reply: z.object({ messages: z.array(Message), nextCursor: z.string().nullable() }),
  },
  gallery: {
    method: 'GET',
    path: '/messages/:ticketUuid/gallery',
    allow: 'tickets:view',
    summary: 'Messages of a conversation with pictures and videos, files, recordings or links, newest first',
    params: z.object({ ticketUuid: z.uuid() }),
    query: z.object({ kind: z.enum(galleryKinds).default('pictures'), cursor: Cursor }),
    reply: z.object({
      messages: z.array(Message),
      hasMore: z.boolean(),
      nextCursor: z.string().nullable(),
    }),
  },
  send: {
    method: 'POST',
    path: '/messages/:ticketId',
    allow: 'messages:send',
    idempotent: true,
    conditions: ['ifUnchanged'],
    upload: { field: 'medias', maxFiles: 10 },
    summary: 'Send text, files, a contact card or a private note',
    params: z.object({ ticketId: Id }),
    body: NewMessage,
    reply: z.array(Message),
  },
  retry: {
    method: 'POST',
    path: '/messages/:id/retry',
    allow: 'messages:send',
    status: 200,
    summary: 'Send a failed message again',
    params: ByBigId,
    reply: Message,
  },
  edit: {
    method: 'POST',
    path: '/messages/edit/:messageId',
    allow: 'messages:send',
    status: 200,
    summary: 'Change what one said oneself in the last 15 minutes',
    params: z.object({ messageId: BigId }),
    body: z.object({ body: plainText(maxBodyLength).trim().min(1) }),
    reply: Message,
  },
  remove: {
    method: 'DELETE',
    path: '/messages/:id',
    allow: 'messages:send',
    idempotent: true,
    summary: 'Take a message of ours back, on the other side too; it stays in its place as deleted',
    params: ByBigId,
    reply: Message,
  },
  react: {
    method: 'POST',
    path: '/messages/:id/react',
    allow: 'messages:send',
    status: 200,
    idempotent: true,
    summary: 'Set an emoji on a message; an empty one takes it off',
    params: ByBigId,
    body: z.object({
      emoji: z.union([z.literal(''), z.string().max(32).regex(oneEmoji, 'One emoji')]),
    }),
    reply: Message,
  },
  edits: {
    method: 'GET',
    path: '/messages/:id/edits',
    allow: 'messages:history',
    summary:
      'What a message said before it was edited; nothing of a deleted one, and nothing with `lgpdDeleteMessage`',
    params: ByBigId,
    reply: z.object({ edits: z.array(EarlierText) }),
  },
  way: {
    method: 'GET',
    path: '/messages/:id/way',
    allow: 'tickets:view',
    summary: 'Where a message has been, step by step, and where it is now',
    params: ByBigId,
    reply: MessageWay,
  },
  takeBack: {
    method: 'POST',
    path: '/messages/:id/takeBack',
    allow: 'messages:send',
    status: 200,
    idempotent: true,
    summary:
      "Take a message of one's own back that is still held (`heldUntil`): the customer never gets it. Returns it as it was",
    params: ByBigId,
    reply: Message,
  },
  drop: {
    method: 'POST',
    path: '/messages/:id/drop',
    allow: 'messages:send',
    status: 200,
    summary: 'Leave a failed message unsent for good (`failure` is `dropped`); `retry` still sends it',
    params: ByBigId,
    reply: Message,
  },
});

export const mediaApi = api({
  link: {
    method: 'GET',
    path: '/media/:id/link',
    allow: 'media:view',
    summary: 'A fresh link to a file',
    params: ByBigId,
    reply: z.object({ url: z.string(), expiresInSeconds: z.number().int() }),
  },
  retry: {
    method: 'POST',
    path: '/media/:id/retry',
    allow: 'media:fetch',
    status: 202,
    summary: 'Fetch a file again that could not be fetched',
    params: ByBigId,
    reply: Done,
  },
});

/** What somebody on the other side does. */
export const Presence = z.enum(['composing', 'recording', 'paused']);

/** A message as people see it who may not see numbers. A contact card keeps its names and what may be seen of its numbers. */
export function maskMessage<
  M extends Pick<
    z.input<typeof Message>,
    'contact' | 'quotedMsg' | 'vCard' | 'body' | 'mediaType' | 'reactions' | 'details'
  >,
>(message: M): M {
  const { contact, quotedMsg } = message;
  return {
    ...message,
    ...maskCard(message),
    vCard: message.vCard && maskVCards(message.vCard),
    details: message.details && maskVotes(message.details),
    reactions: message.reactions.map((one) =>
      one.name === null ? one : { ...one, name: maskName({ name: one.name }).name },
    ),
    contact: contact && maskContact(contact),
    quotedMsg: quotedMsg && {
      ...quotedMsg,
      ...maskCard(quotedMsg),
      contact: quotedMsg.contact && maskName(quotedMsg.contact),
    },
  };
}

/** A voter is known by an address, which may be a number. */
const maskVotes = (details: MessageDetails): MessageDetails =>
  details.kind === 'poll'
    ? {
        ...details,
        votes: details.votes.map((vote, n) => ({
          ...vote,
          voter: vote.fromMe ? vote.voter : String(n),
          name: vote.name === null ? null : maskName({ name: vote.name }).name,
        })),
      }
    : details;

/** The text of a contact card is the names on it; a person may have only a number. */
const maskCard = ({ body, mediaType }: { body: string; mediaType: MediaType | null }) => ({
  body:
    mediaType === 'contactMessage'
      ? body
          .split(', ')
          .map((name) => maskName({ name }).name)
          .join(', ')
      : body,
});

const maskVCards = (vCards: string): string =>
  peopleIn(vCards)
    .map(({ name, numbers }) => vCardOf({ ...maskName({ name }), numbers: numbers.map(maskNumber) }))
    .join('\n');

const masked = (event: { action: string; message?: Message }) =>
  event.message ? { ...event, message: maskMessage(event.message) } : event;

const MessageEvent = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), message: Message }),
  z.object({ action: z.literal('delete'), messageId: BigId, ticketUuid: z.uuid() }),
]);
type MessageEvent = z.output<typeof MessageEvent>;

const wordless = {
  body: '',
  vCard: null,
  details: null,
  mediaUrl: null,
  mediaId: null,
  mediaName: null,
  linkPreview: null,
  mentions: [],
  change: null,
} satisfies Partial<Message>;

/** A deleted message has no words any more, neither as itself nor as a quote. */
function withoutWords(event: MessageEvent, { ids }: Deleted['messages']): MessageEvent {
  if (event.action === 'delete') return event;
  const { message } = event;
  const { quotedMsg } = message;
  return {
    ...event,
    message: {
      ...message,
      ...(ids.includes(message.id) && wordless),
      quotedMsg: quotedMsg && ids.includes(quotedMsg.id) ? { ...quotedMsg, body: '' } : quotedMsg,
    },
  };
}

/** A message of a deleted ticket is gone. */
const gone = (event: MessageEvent, { uuid }: Deleted['ticket']): MessageEvent => ({
  action: 'delete',
  ticketUuid: uuid,
  messageId: event.action === 'delete' ? event.messageId : event.message.id,
});

export const messageContract = {
  rights: rights({
    'messages:send': { group: 'inbox', needs: ['tickets:view'], everyday: true },
    /** Former texts of edited messages. */
    'messages:history': { admin: true, group: 'inbox', needs: ['tickets:view'] },
    /** Deleting messages of others, including the bot's and the phone's (MSG-24). */
    'messages:removeAny': { admin: true, group: 'inbox', needs: ['messages:send'] },
  }),
  api: messageApi,
  events: topics({
    appMessage: {
      hearers: 'rooms',
      payload: MessageEvent,
      mask: masked,
      forget: { messages: withoutWords, ticket: gone },
    },
    /** The customer is typing or recording; this ends by itself after a few seconds. */
    presence: {
      hearers: 'rooms',
      ephemeral: true,
      payload: z.object({
        action: z.literal('update'),
        ticketUuid: z.uuid(),
        presence: Presence,
      }),
    },
  }),
};

export const mediaContract = {
  rights: rights({
    'media:view': {},
    'media:fetch': { everyday: true },
  }),
  api: mediaApi,
};
