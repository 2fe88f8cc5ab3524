import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { BigId, ById, DayOrNone, Done, Flag, Id, jsonList, Moment, plainText } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { type Deleted, topics } from '../lib/topics.ts';
import { channels } from './connections.ts';
import { Contact, maskContact } from './contacts.ts';
import { TagName } from './tags.ts';
import { UserName } from './users.ts';

/** STATE-01. At most one ticket per contact and connection is not `closed`. */
export const ticketStatuses = ['pending', 'open', 'closed', 'group', 'lgpd', 'nps'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** The types of entries of the timeline (CONV-15). */
export const ticketLogTypes = [
  'create',
  'chatBot',
  'queue',
  'open',
  'access',
  'transfered',
  'receivedTransfer',
  'pending',
  'closed',
  'reopen',
  'redirect',
  /** Put into a lane of the board, or taken off it; `detail` is the lane's name. */
  'lane',
  /** A scheduled message has left. */
  'schedule',
  'snoozed',
  'woken',
] as const;
export type TicketLogType = (typeof ticketLogTypes)[number];

/**
 * Who began a ticket: the customer, a person or a schedule of the company (`team`), a program, a campaign, or an
 * import of old conversations.
 */
export const ticketOrigins = ['customer', 'team', 'api', 'campaign', 'import'] as const;
export type TicketOrigin = (typeof ticketOrigins)[number];

/** The actor of an entry of the timeline: a person at a screen, a program with a token, the bot, or the system. */
export const doerKinds = ['person', 'token', 'bot', 'system'] as const;
export type DoerKind = (typeof doerKinds)[number];

/**
 * What an entry of the timeline adds in a word. Three tell why the bot fell silent. `loop`: two machines answered
 * each other. `budget`: it had sent too much. `laidAside`: it failed for an hour, and the operator must act. The
 * others tell why the ticket moved or closed by itself.
 */
export const ticketLogNotes = [
  'loop',
  'budget',
  'laidAside',
  'menu',
  'outOfHours',
  'vacation',
  'consent',
  'rating',
  'ratingExpired',
  'expired',
  'waitedTooLong',
  'router',
  'random',
  'wallet',
  'flow',
  'wokenInTime',
  'wokenByCustomer',
  'wokenWithoutOwner',
  'laneTime',
  'laneAnswer',
  'laneRemarketing',
  'remarketingSkipped',
] as const;
export type TicketLogNote = (typeof ticketLogNotes)[number];

/**
 * The orders of tickets: by the last change (INBOX-19), by the longest wait, by the next due answer, by the end of
 * putting aside. Tickets that do not wait, or without a target, come last.
 */
export const ticketOrders = ['ASC', 'DESC', 'WAITING', 'DUE', 'SNOOZED'] as const;
export type TicketOrder = (typeof ticketOrders)[number];

const TicketContact = z.object({
  id: Id,
  name: z.string(),
  number: z.string(),
  email: z.string(),
  urlPicture: z.string().nullable(),
  isGroup: z.boolean(),
  /** False: blocked. Their messages are stored, and nobody is notified (BOT-07). */
  active: z.boolean(),
  acceptAudioMessage: z.boolean(),
  disableBot: z.boolean(),
  /** What else the company knows of them; `id` is unique within the contact. */
  extraInfo: Contact.shape.extraInfo,
});

/** A conversation with a contact over a connection (INBOX-02). */
export const Ticket = z
  .object({
    id: Id,
    uuid: z.uuid(),
    status: z.enum(ticketStatuses),
    channel: z.enum(channels),
    isGroup: z.boolean(),
    isBot: z.boolean(),
    useIntegration: z.boolean(),
    amountUsedBotQueues: z.number().int(),
    queueId: Id.nullable(),
    queue: z.object({ id: Id, name: z.string(), color: z.string() }).nullable(),
    userId: Id.nullable(),
    /** People who see it whatever their queues, because a note mentioned them (MENTION-01). */
    followerIds: z.array(Id),
    user: z.object({ id: Id, name: z.string(), color: z.string() }).nullable(),
    contactId: Id,
    contact: TicketContact,
    whatsappId: Id,
    whatsapp: z.object({ id: Id, name: z.string(), groupAsTicket: z.string() }),
    tags: z.array(TagName),
    /** Read it with `readLastMessage`. */
    lastMessage: z.string(),
    /** The last message is the company's own. */
    lastMessageFromMe: z.boolean(),
    lastMessageAt: Moment.nullable(),
    /** The message that `lastMessageAck` belongs to; live changes of it update the ack. */
    lastMessageId: BigId.nullable(),
    /** The delivery state of the last message if it is ours (MSG-32), else null. */
    lastMessageAck: z.number().int().nullable(),
    unreadMessages: z.number().int(),
    /** When the customer last wrote over this connection; `windowEndsAt` tells until when the company can answer. */
    customerWroteAt: Moment.nullable(),
    /** Since when the customer waits for a person's answer (the bot's does not count); null: nobody waits. */
    waitingSince: Moment.nullable(),
    /** When the answer is due, by the targets of the queue; null: nobody waits, or there is no target. */
    answerDueAt: Moment.nullable(),
    /** Put aside until then; null: it is not. */
    snoozedUntil: Moment.nullable(),
    /** A person marked it as unread, and its owner has not opened it since. */
    markedUnread: z.boolean(),
    /** The customer's rating of the attendance, 0 to 10; `rate` null: asked, no answer yet. Null: nobody asked. */
    userRating: z.object({ rate: z.number().int().nullable() }).nullable(),
    companyId: Id,
    createdAt: Moment,
    updatedAt: Moment,
    /** Rises with every change of the row: the higher one is the newer, whatever order they arrive in. */
    version: z.number().int(),
  })
  .meta({ id: 'Ticket' });
export type Ticket = z.infer<typeof Ticket>;

/**
 * Filters of a list of tickets. A number in `searchParam` matches phone numbers and ticket ids.
 * With `status` it is the list of a tab: `open` holds the person's own tickets, everybody's with `showAll`
 * (admins), or those of `users`. Without `status` it is the search view.
 */
export const TicketQuery = z.object({
  searchParam: plainText(250).trim().default(''),
  pageNumber: z.coerce.number().int().min(1).max(100_000).default(1),
  /** The end of the last page (`nextCursor`); lists whose order changes are read with it. */
  cursor: z
    .string()
    .max(100)
    .regex(/^\d+\.\d+$/)
    .optional(),
  status: z.enum(ticketStatuses).optional(),
  statusFilter: jsonList(z.enum(ticketStatuses)).optional(),
  showAll: Flag.optional(),
  queueIds: jsonList(Id).optional(),
  tags: jsonList(Id).optional(),
  users: jsonList(Id).optional(),
  whatsapps: jsonList(Id).optional(),
  withUnreadMessages: Flag.optional(),
  /** Only customers whose answer is overdue. */
  overdue: Flag.optional(),
  /** Only tickets put aside; the lists of the open tabs leave them out. */
  snoozed: Flag.optional(),
  sortTickets: z
    .preprocess((sent) => (typeof sent === 'string' ? sent.toUpperCase() : sent), z.enum(ticketOrders))
    .optional(),
  date: DayOrNone,
  updatedAt: DayOrNone,
  searchOnMessages: Flag.optional(),
  /** With `searchOnMessages`: only tickets whose messages contain the words, not those whose contact has that name. */
  onlySaid: Flag.optional(),
});
export type TicketQuery = z.input<typeof TicketQuery>;

/** A conversation that a person begins: the contact, the connection, the queue, and its owner if not themselves (INBOX-47). */
export const NewTicket = z.object({
  contactId: Id,
  whatsappId: Id,
  queueId: Id.nullish(),
  userId: Id.nullish(),
});
export type NewTicket = z.input<typeof NewTicket>;

/** The longest time in which a change can be undone. */
export const mostUndoSeconds = 30;

/** All fields are optional (STATE-21). `userId`/`queueId` null: nobody, no queue. */
export const TicketChanges = z.object({
  status: z.enum(ticketStatuses).optional(),
  userId: Id.nullish(),
  queueId: Id.nullish(),
  isTransfered: Flag.optional(),
  msgTransfer: plainText(2000).nullish(),
  /** A private note for the person who receives the ticket; only with `isTransfered`. */
  noteTransfer: plainText(2000).nullish(),
  sendFarewellMessage: Flag.optional(),
  useIntegration: Flag.optional(),
  amountUsedBotQueues: z.coerce.number().int().min(0).max(1000).optional(),
  /** Why it is resolved (CLOSING-03); only with a change that ends the attendance. */
  closingReasonId: Id.optional(),
  /** The ticket as the caller last saw it; if it has changed since, it stays as it is (`ERR_TICKET_STATE`). */
  seen: z
    .object({ status: z.enum(ticketStatuses), userId: Id.nullable(), queueId: Id.nullable() })
    .optional(),
  /** For this many seconds the whole change can be undone; messages to the customer wait until then. */
  undoSeconds: z.coerce.number().int().min(0).max(mostUndoSeconds).optional(),
});
export type TicketChanges = z.input<typeof TicketChanges>;

/** The format of a protocol number: a day, and the attendance's id in at least four digits (PROTOCOL-01). */
export const protocolPattern: RegExp = /^20\d{2}[01]\d[0-3]\d(\d{4,15})$/;

/** The longest time to put a ticket aside. */
export const mostSnoozeDays = 366;

/** When a ticket comes back. */
export const SnoozeInput = z.object({
  until: z.iso.datetime({ offset: true }),
  /** The last message that the caller has seen; if the customer has written since, the call is refused (`ERR_TICKET_STATE`). */
  seenUpTo: BigId.nullish(),
});
export type SnoozeInput = z.input<typeof SnoozeInput>;

/** The most tickets that a person pins to the top. */
export const mostPins = 10;

export const TicketLogEntry = z.object({
  id: BigId,
  type: z.enum(ticketLogTypes),
  by: z.enum(doerKinds),
  note: z.enum(ticketLogNotes).nullable(),
  /** The company's own words for some types: a lane's name, a closing reason. */
  detail: z.string().nullable(),
  user: z.object({ id: Id, name: z.string() }).nullable(),
  queue: z.object({ id: Id, name: z.string(), color: z.string() }).nullable(),
  /** Until when it was put aside (`snoozed`). */
  until: Moment.nullable(),
  /**
   * Messages are dated by whole seconds: this is the first one of the entry's second that was stored after it. The
   * entry belongs above that one. Null: its time alone decides.
   */
  aboveId: BigId.nullable(),
  createdAt: Moment,
});
export type TicketLogEntry = z.infer<typeof TicketLogEntry>;

/** The last message of a ticket that contains the searched words. */
export const TicketHit = z.object({
  ticketId: Id,
  messageId: BigId,
  /** An excerpt of the message around the words. */
  body: z.string(),
  fromMe: z.boolean(),
  /** Its author; null: the bot, or a person on the phone. */
  author: z.string().nullable(),
  createdAt: Moment,
});
export type TicketHit = z.infer<typeof TicketHit>;

/**
 * The number of tickets on each tab that this person sees, and of those with unread messages, for badges and the
 * window's title.
 */
export const TicketCounts = z.object({
  open: z.number().int(),
  pending: z.number().int(),
  group: z.number().int(),
  unread: z.number().int(),
  /** Those among them that are pending, whose sound a company may turn off (SHELL-32). */
  unreadPending: z.number().int(),
  /** Put aside by this person. */
  snoozed: z.number().int(),
  /** Open and pending tickets whose answer is overdue. */
  overdue: z.object({ open: z.number().int(), pending: z.number().int() }),
  /** When the next answer is due; until then only changes of tickets change the numbers above. */
  nextDueAt: Moment.nullable(),
});
export type TicketCounts = z.infer<typeof TicketCounts>;

export const ticketApi = api({
  list: {
    method: 'GET',
    path: '/tickets',
    allow: 'tickets:view',
    summary: 'Tickets this person may see',
    query: TicketQuery,
    reply: z.object({
      tickets: z.array(Ticket),
      hasMore: z.boolean(),
      /** Counted up to 100; null on pages read with `cursor`, and for searches with more than a page of results. */
      count: z.number().int().nullable(),
      nextCursor: z.string().nullable(),
      /**
       * For a search in messages: the matching message of each of these tickets; none for a ticket that only its
       * contact matches.
       */
      hits: z.array(TicketHit).optional(),
    }),
  },
  counts: {
    method: 'GET',
    path: '/tickets/counts',
    allow: 'tickets:view',
    summary: 'Tickets on each tab',
    query: z.object({ showAll: Flag.optional(), queueIds: jsonList(Id).optional() }),
    reply: TicketCounts,
  },
  byUuid: {
    method: 'GET',
    path: '/tickets/u/:uuid',
    allow: 'tickets:view',
    summary: 'One ticket',
    params: z.object({ uuid: z.uuid() }),
    reply: Ticket,
  },
  open: {
    method: 'POST',
    path: '/tickets',
    allow: 'tickets:handle',
    summary: 'Begin a conversation with a contact',
    body: NewTicket,
    reply: Ticket,
  },
  ofContact: {
    method: 'GET',
    path: '/tickets/contact/:contactId',
    allow: 'tickets:view',
    summary:
      'Tickets of a contact that this person may see, newest first, fifty at most; with the switch `allHistoric` all, as soon as one is seen',
    params: z.object({ contactId: Id }),
    // The person may read a ticket in the history without the right to open it.
    reply: z.array(Ticket.extend({ mayOpen: z.boolean() })),
  },
  meeting: {
    method: 'GET',
    path: '/tickets/:id/meeting',
    allow: 'tickets:handle',
    summary: 'The address of a video meeting for a ticket; the same each time, and nobody can guess it',
    params: ById,
    reply: z.object({ url: z.string() }),
  },
  loads: {
    method: 'GET',
    path: '/tickets/loads',
    allow: 'tickets:handle',
    summary: 'How many open tickets each attendant has; who has none is left out',
    reply: z.array(z.object({ userId: Id, open: z.number().int() })),
  },
  people: {
    method: 'GET',
    path: '/tickets/:id/people',
    allow: 'tickets:view',
    summary: 'Who may see a ticket or serves its queue, by name: the people that a note on it can name',
    params: ById,
    reply: z.array(
      UserName.omit({ queueIds: true, takesTickets: true }).extend({
        /** False: a person who serves its queue, and will see it once a note mentions them. */
        sees: z.boolean(),
      }),
    ),
  },
  protocol: {
    method: 'GET',
    path: '/tickets/:id/protocol',
    allow: 'tickets:view',
    summary: 'The protocol number of the current or last attendance of a ticket; null: it never had one',
    params: ById,
    reply: z.object({ protocol: z.string().nullable() }),
  },
  unfollow: {
    method: 'DELETE',
    path: '/tickets/:id/followers/:userId',
    allow: 'tickets:handle',
    summary: 'Take somebody who was named in a note off the followers of a ticket',
    params: ById.extend({ userId: Id }),
    reply: Ticket,
  },
  log: {
    method: 'GET',
    path: '/tickets-log/:ticketId',
    allow: 'tickets:view',
    summary: 'What happened to a ticket',
    params: z.object({ ticketId: Id }),
    reply: z.array(TicketLogEntry),
  },
  update: {
    method: 'PUT',
    path: '/tickets/:id',
    allow: 'tickets:handle',
    summary: 'Accept, return, transfer, resolve or reopen',
    params: ById,
    body: TicketChanges,
    reply: Ticket,
  },
  remove: {
    method: 'DELETE',
    path: '/tickets/:id',
    allow: 'tickets:remove',
    summary: 'Delete a ticket with its messages; this cannot be undone',
    params: ById,
    reply: Done,
  },
  undo: {
    method: 'POST',
    path: '/tickets/:id/undo',
    allow: 'tickets:handle',
    status: 200,
    summary: 'Take back the last change of a ticket, made with `undoSeconds`, as if it had not been',
    params: ById,
    reply: Ticket,
  },
  read: {
    method: 'POST',
    path: '/tickets/:id/read',
    allow: 'tickets:handle',
    status: 200,
    summary: 'Mark the messages as read; the customer sees the ticks turn',
    params: ById,
    reply: Ticket,
  },
  markUnread: {
    method: 'POST',
    path: '/tickets/:id/unread',
    allow: 'tickets:handle',
    status: 200,
    summary: 'Show the ticket as unread until its owner opens it',
    params: ById,
    reply: Ticket,
  },
  snooze: {
    method: 'POST',
    path: '/tickets/:id/snooze',
    allow: 'tickets:handle',
    status: 200,
    summary: 'Put a ticket that is being served aside until a moment',
    params: ById,
    body: SnoozeInput,
    reply: Ticket,
  },
  wake: {
    method: 'POST',
    path: '/tickets/:id/wake',
    allow: 'tickets:handle',
    status: 200,
    summary: 'Bring a ticket back that is put aside',
    params: ById,
    reply: Ticket,
  },
  pins: {
    method: 'GET',
    path: '/tickets/pins',
    allow: 'tickets:view',
    summary: 'Tickets that one keeps on top of the lists, the first pinned first',
    reply: z.array(Ticket),
  },
  pin: {
    method: 'PUT',
    path: '/tickets/:id/pin',
    allow: 'tickets:handle',
    summary: 'Keep a ticket on top of one’s own lists: at most 10',
    params: ById,
    reply: Done,
  },
  unpin: {
    method: 'DELETE',
    path: '/tickets/:id/pin',
    allow: 'tickets:handle',
    summary: 'Unpin a ticket',
    params: ById,
    reply: Done,
  },
});

/** A ticket for people who may not see numbers. */
export const maskTicket = <T extends { contact: z.input<typeof TicketContact> }>(ticket: T): T => ({
  ...ticket,
  contact: maskContact(ticket.contact),
});

const masked = (event: { action: string; ticket?: Ticket }) =>
  event.ticket ? { ...event, ticket: maskTicket(event.ticket) } : event;

const TicketEvent = z.discriminatedUnion('action', [
  z.object({
    action: z.enum(['create', 'update']),
    ticket: Ticket,
    /** The change moves no count of a tab: pages that do not know the ticket ask for no counts. */
    countsStay: z.literal(true).optional(),
  }),
  // It is out of sight; `owner` says who has it now, where a colleague took it.
  z.object({
    action: z.literal('delete'),
    ticketId: Id,
    ticketUuid: z.uuid(),
    owner: z.object({ userName: z.string().nullable(), queueName: z.string().nullable() }).optional(),
  }),
  z.object({ action: z.literal('updateUnread'), ticketId: Id, ticketUuid: z.uuid() }),
  // Too many tickets changed at once for an event each: pages read their lists again.
  z.object({ action: z.literal('reload') }),
]);
type TicketEvent = z.output<typeof TicketEvent>;

/** A ticket's row shows nothing of a deleted message. */
const withoutWords = (event: TicketEvent, { ticketId, lastMessage }: Deleted['messages']): TicketEvent =>
  'ticket' in event && event.ticket.id === ticketId && event.ticket.lastMessage === lastMessage
    ? { ...event, ticket: { ...event.ticket, lastMessage: '' } }
    : event;

const gone = (_event: TicketEvent, { id, uuid }: Deleted['ticket']): TicketEvent => ({
  action: 'delete',
  ticketId: id,
  ticketUuid: uuid,
});

/** Somebody of the company who has a conversation open. */
export const TicketLooker = z.object({
  userId: Id,
  name: z.string(),
  color: z.string(),
  isTyping: z.boolean(),
});
export type TicketLooker = z.infer<typeof TicketLooker>;

export const ticketContract = {
  rights: rights({
    'tickets:view': { group: 'inbox', needs: ['contacts:view'] },
    'tickets:handle': { group: 'inbox', needs: ['tickets:view'], everyday: true },
    /** All tickets in the person's queues, and the tickets of the people of these queues (CUSTOM-07). */
    'tickets:supervise': { admin: true, group: 'inbox', needs: ['tickets:view'] },
    'tickets:showAll': { admin: true, group: 'inbox', needs: ['tickets:supervise'] },
    /** `ticket-options:deleteTicket` (INBOX-36, ROLE-08). */
    'tickets:remove': { admin: true, group: 'inbox', needs: ['tickets:view'] },
    /** INBOX-23. */
    'tickets:closeAll': { admin: true, group: 'inbox', needs: ['tickets:handle'] },
    /** Closing pending tickets (STATE-05, STATE-06). */
    'tickets:ignore': {
      admin: true,
      group: 'inbox',
      orSwitches: ['userClosePendingTicket', 'showDashboard'],
      needs: ['tickets:handle'],
    },
  }),
  api: ticketApi,
  events: topics({
    ticket: {
      hearers: 'rooms',
      payload: TicketEvent,
      mask: masked,
      forget: { messages: withoutWords, ticket: gone },
    },
    /** The people who have it open, and who of them writes; a page that has just connected gets `all`. */
    ticketLookers: {
      hearers: 'rooms',
      ephemeral: true,
      payload: z.discriminatedUnion('action', [
        z.object({ action: z.literal('update'), ticketUuid: z.uuid(), lookers: z.array(TicketLooker) }),
        z.object({
          action: z.literal('all'),
          tickets: z.array(z.object({ ticketUuid: z.uuid(), lookers: z.array(TicketLooker) })),
        }),
      ]),
    },
    // The person changed the tickets pinned to their top; only their own pages hear it.
    ticketPins: { hearers: 'rooms', payload: z.object({ action: z.literal('update') }) },
  }),
};

/** Kinds of content without words; `lastMessage` names them by a token, which each client shows in its language. */
export const lastMessageKinds = [
  'image',
  'audio',
  'voice',
  'video',
  'file',
  'location',
  'contact',
  'call',
  'unsupported',
  'deleted',
] as const;
export type LastMessageKind = (typeof lastMessageKinds)[number];

/** The token in `lastMessage` for a kind of content; a file's name may follow. */
export const lastMessageToken = (kind: LastMessageKind, detail = ''): string =>
  `[[${kind}]]${detail && ` ${detail}`}`;

/** Splits `lastMessage` into kind and text; without a token the kind is null and the text is the message. */
export function readLastMessage(lastMessage: string): { kind: LastMessageKind | null; text: string } {
  const [, kind, text] = /^\[\[(\w+)\]\] ?(.*)$/s.exec(lastMessage) ?? [];
  const messageKind = lastMessageKinds.find((name) => name === kind);
  return messageKind ? { kind: messageKind, text: text ?? '' } : { kind: null, text: lastMessage };
}
