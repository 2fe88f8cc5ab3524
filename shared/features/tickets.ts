import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { BigId, ById, DayOrNone, Done, Flag, Id, jsonList, Moment, plainText } from '../lib/fields.ts';
import { type Deleted, topics } from '../lib/topics.ts';
import { channels } from './connections.ts';
import { Contact, maskContact } from './contacts.ts';
import { TagName } from './tags.ts';
import { UserName } from './users.ts';

/** STATE-01. At most one ticket per contact and connection is not `closed`. */
export const ticketStatuses = ['pending', 'open', 'closed', 'group', 'lgpd', 'nps'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** What the timeline records (CONV-15). */
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
  /** Put into a lane of the board, or off it; `detail` is the lane's name. */
  'lane',
  /** A message that was planned has left. */
  'schedule',
  'snoozed',
  'woken',
] as const;
export type TicketLogType = (typeof ticketLogTypes)[number];

/** Who began a ticket: the customer, a person or a schedule of the company (`team`), a program, a campaign, or an import of old conversations. */
export const ticketOrigins = ['customer', 'team', 'api', 'campaign', 'import'] as const;
export type TicketOrigin = (typeof ticketOrigins)[number];

/** Who did what the timeline records: somebody at a screen, a program with a token, the bot, or the system by itself. */
export const doerKinds = ['person', 'token', 'bot', 'system'] as const;
export type DoerKind = (typeof doerKinds)[number];

/**
 * What an entry of the timeline adds in a word: the bot fell silent because two machines answered each other
 * (`loop`), because it had said too much (`budget`) or because it failed for an hour and the operator has to look
 * (`laidAside`); the ticket moved or closed by itself, and why.
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
  'wokenInTime',
  'wokenByCustomer',
  'wokenWithoutOwner',
] as const;
export type TicketLogNote = (typeof ticketLogNotes)[number];

/**
 * By the last change (INBOX-19); by who waits longest, or by who should have an answer first (whoever does not wait,
 * or was promised nothing, comes last); by when what is put aside comes back.
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
  /** False: blocked. What they write is kept, and nobody is told (BOT-07). */
  active: z.boolean(),
  acceptAudioMessage: z.boolean(),
  disableBot: z.boolean(),
  /** What else the company knows of them; `id` counts within the contact. */
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
    /** People who see it whatever their queues: a note has named them (MENTION-01). */
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
    /** Whose `ack` that is; live changes of this message change it. */
    lastMessageId: BigId.nullable(),
    /** How far the last message got when it is ours (MSG-32), else null. */
    lastMessageAck: z.number().int().nullable(),
    unreadMessages: z.number().int(),
    /** When the customer wrote last over this connection: `windowEndsAt` says until when it can be answered. */
    customerWroteAt: Moment.nullable(),
    /** Since when the customer waits for a person's answer (the bot's does not count); null: nobody waits. */
    waitingSince: Moment.nullable(),
    /** Until when the customer should have an answer, by the targets of the queue; null: nobody waits, or there is no target. */
    answerDueAt: Moment.nullable(),
    /** Put aside until then; null: it is not. */
    snoozedUntil: Moment.nullable(),
    /** Somebody marked it as unread; its owner has not opened it since. */
    markedUnread: z.boolean(),
    /** What the customer said of the attendance, 0 to 10; `rate` null: they were asked and have not said. Null: nobody asked. */
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
 * A number in `searchParam` is looked up as a phone number and as a ticket id. With `status` it is the list
 * behind a tab: `open` holds one's own tickets, everybody's with `showAll` (admins) or those of `users`.
 * Without `status` it is the search view.
 */
export const TicketQuery = z.object({
  searchParam: plainText(250).trim().default(''),
  pageNumber: z.coerce.number().int().min(1).max(100_000).default(1),
  /** Where the last page ended (`nextCursor`); lists that re-order themselves are read with it. */
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
  /** Only customers who should have had an answer by now. */
  overdue: Flag.optional(),
  /** Only what is put aside; the lists of the open tabs are without it. */
  snoozed: Flag.optional(),
  sortTickets: z
    .preprocess((sent) => (typeof sent === 'string' ? sent.toUpperCase() : sent), z.enum(ticketOrders))
    .optional(),
  date: DayOrNone,
  updatedAt: DayOrNone,
  searchOnMessages: Flag.optional(),
  /** With `searchOnMessages`: only tickets in which the words were said, not those whose contact is called so. */
  onlySaid: Flag.optional(),
});
export type TicketQuery = z.input<typeof TicketQuery>;

/** A conversation that somebody begins: with whom, over which connection, in which queue, and whose it is when not their own (INBOX-47). */
export const NewTicket = z.object({
  contactId: Id,
  whatsappId: Id,
  queueId: Id.nullish(),
  userId: Id.nullish(),
});
export type NewTicket = z.input<typeof NewTicket>;

/** Longest time in which a change can be taken back. */
const mostUndoSeconds = 30;

/** Each optional (STATE-21). `userId`/`queueId` null: nobody, no queue. */
export const TicketChanges = z.object({
  status: z.enum(ticketStatuses).optional(),
  userId: Id.nullish(),
  queueId: Id.nullish(),
  isTransfered: Flag.optional(),
  msgTransfer: plainText(2000).nullish(),
  /** A private note for whoever receives the ticket; only with `isTransfered`. */
  noteTransfer: plainText(2000).nullish(),
  sendFarewellMessage: Flag.optional(),
  useIntegration: Flag.optional(),
  amountUsedBotQueues: z.coerce.number().int().min(0).max(1000).optional(),
  /** Why it is resolved (CLOSING-03); only with a change that ends the attendance. */
  closingReasonId: Id.optional(),
  /** How the ticket stood for who asks; one that stands elsewhere by now is left as it is (`ERR_TICKET_STATE`). */
  seen: z
    .object({ status: z.enum(ticketStatuses), userId: Id.nullable(), queueId: Id.nullable() })
    .optional(),
  /** For so many seconds the change can be taken back whole: what would be said to the customer leaves only then. */
  undoSeconds: z.coerce.number().int().min(0).max(mostUndoSeconds).optional(),
});
export type TicketChanges = z.input<typeof TicketChanges>;

/** What a protocol number looks like: a day, and the id of the attendance in at least four digits (PROTOCOL-01). */
export const protocolPattern: RegExp = /^20\d{2}[01]\d[0-3]\d(\d{4,15})$/;

/** Longest time for which a ticket is put aside. */
export const mostSnoozeDays = 366;

/** When a ticket comes back. */
export const SnoozeInput = z.object({
  until: z.iso.datetime({ offset: true }),
  /** The last message that whoever asks has seen; if the customer has written since, it is refused (`ERR_TICKET_STATE`). */
  seenUpTo: BigId.nullish(),
});
export type SnoozeInput = z.input<typeof SnoozeInput>;

/** So many tickets somebody keeps on top at most. */
export const mostPins = 10;

export const TicketLogEntry = z.object({
  id: BigId,
  type: z.enum(ticketLogTypes),
  by: z.enum(doerKinds),
  note: z.enum(ticketLogNotes).nullable(),
  /** What a type adds in words of the company: a lane's name, a closing reason. */
  detail: z.string().nullable(),
  user: z.object({ id: Id, name: z.string() }).nullable(),
  queue: z.object({ id: Id, name: z.string(), color: z.string() }).nullable(),
  /** Until when it was put aside (`snoozed`). */
  until: Moment.nullable(),
  createdAt: Moment,
});
export type TicketLogEntry = z.infer<typeof TicketLogEntry>;

/** Where in a ticket the words of a search were said last. */
export const TicketHit = z.object({
  ticketId: Id,
  messageId: BigId,
  /** So much of the message as is worth showing, with the words in it. */
  body: z.string(),
  fromMe: z.boolean(),
  /** Who said it; null: the bot, or somebody on the phone. */
  author: z.string().nullable(),
  createdAt: Moment,
});
export type TicketHit = z.infer<typeof TicketHit>;

/** How many tickets wait on each tab, for its badge and for the window's title. */
export const TicketCounts = z.object({
  open: z.number().int(),
  pending: z.number().int(),
  group: z.number().int(),
  unread: z.number().int(),
  /** Those among them that wait, whose bell a company may turn off (SHELL-32). */
  unreadPending: z.number().int(),
  /** Put aside, one's own. */
  snoozed: z.number().int(),
  /** Of those that are open or wait: who should have had an answer by now. */
  overdue: z.object({ open: z.number().int(), pending: z.number().int() }),
  /** When the next of them should have one: until then the numbers above change only with the tickets. */
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
      /** Counted up to 100; null on pages read with `cursor` and for searches that found more than a page. */
      count: z.number().int().nullable(),
      nextCursor: z.string().nullable(),
      /** Of a search in messages: where the words were said in these tickets; of a ticket that was found by its contact alone, nothing. */
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
    // What is read in the history is not always a ticket that may be opened.
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
    summary: 'Who may see a ticket or serves its queue, by name: the people whom a note on it can name',
    params: ById,
    reply: z.array(
      UserName.omit({ queueIds: true, takesTickets: true }).extend({
        /** False: serves its queue, and sees it once a note names them. */
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
    summary: 'Somebody whom a note has named follows the ticket no longer',
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
    summary: 'Delete a ticket with all that was said in it, for good',
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
    summary: 'Let a ticket stand where it stands',
    params: ById,
    reply: Done,
  },
});

/** A ticket as people see it who may not see numbers. */
export const maskTicket = <T extends { contact: z.input<typeof TicketContact> }>(ticket: T): T => ({
  ...ticket,
  contact: maskContact(ticket.contact),
});

const masked = (event: { action: string; ticket?: Ticket }) =>
  event.ticket ? { ...event, ticket: maskTicket(event.ticket) } : event;

const TicketEvent = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), ticket: Ticket }),
  // It is out of sight; `owner` says who has it now, where a colleague took it.
  z.object({
    action: z.literal('delete'),
    ticketId: Id,
    ticketUuid: z.uuid(),
    owner: z.object({ userName: z.string().nullable(), queueName: z.string().nullable() }).optional(),
  }),
  z.object({ action: z.literal('updateUnread'), ticketId: Id, ticketUuid: z.uuid() }),
  // So many changed at once that they are not told one by one: whoever shows tickets reads them anew.
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
  api: ticketApi,
  events: topics({
    ticket: {
      hearers: 'rooms',
      payload: TicketEvent,
      mask: masked,
      forget: { messages: withoutWords, ticket: gone },
    },
    /** Who has it open at the moment, and who writes; `all` is told to whoever has just connected. */
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
    // Somebody keeps other tickets on top: told to themselves alone, on all their screens.
    ticketPins: { hearers: 'rooms', payload: z.object({ action: z.literal('update') }) },
  }),
};

/** Kinds of content without words; `lastMessage` names them by a token so that each client says them in its language. */
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

/** The token that stands in `lastMessage` for a kind of content; a file's name may follow. */
export const lastMessageToken = (kind: LastMessageKind, detail = ''): string =>
  `[[${kind}]]${detail && ` ${detail}`}`;

/** Splits `lastMessage` into kind and text; without a token the kind is null and the text is what was said. */
export function readLastMessage(lastMessage: string): { kind: LastMessageKind | null; text: string } {
  const [, kind, text] = /^\[\[(\w+)\]\] ?(.*)$/s.exec(lastMessage) ?? [];
  const known = lastMessageKinds.find((name) => name === kind);
  return known ? { kind: known, text: text ?? '' } : { kind: null, text: lastMessage };
}
