import { channels } from '@recado/shared/features/connections';
import {
  doerKinds,
  ticketLogNotes,
  ticketLogTypes,
  ticketOrigins,
  ticketStatuses,
} from '@recado/shared/features/tickets';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bigReference, bigRowId, createdAt, moment, rowId } from '../../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../../db/companyTable.ts';
import { connections } from '../connections/connections.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { queues } from '../queues/queues.table.ts';
import { users } from '../users/users.table.ts';

/**
 * The inbox tab that shows a status: consent is a phase of waiting, a rating one of being resolved (`tabOf` of the
 * page). The index of the lists uses the same expression.
 */
const tabOf = (status: SQLWrapper): SQL =>
  sql`(case ${status} when 'lgpd' then 'pending' when 'nps' then 'closed' else ${status} end)`;

/** Tickets on which nobody waits come after all others. */
const waitsSince = (since: SQLWrapper): SQL => sql`coalesce(${since}, '9999-12-31 00:00:00+00'::timestamptz)`;

/** Conversations. The list row is complete here (last message, unread), so a list reads no messages. */
export const tickets = companyTable(
  'tickets',
  {
    id: rowId(),
    uuid: uuid().notNull().defaultRandom(),
    status: text({ enum: ticketStatuses }).notNull().default('pending'),
    channel: text({ enum: channels }).notNull().default('whatsapp'),
    isGroup: boolean().notNull().default(false),
    /** Who began it. Where a customer did not begin it, nobody waits until the customer writes. */
    origin: text({ enum: ticketOrigins }).notNull().default('customer'),
    isBot: boolean().notNull().default(false),
    /** The chatbot may answer here (CONV-33). */
    useIntegration: boolean().notNull().default(true),
    amountUsedBotQueues: integer().notNull().default(0),
    contactId: integer().notNull(),
    whatsappId: integer().notNull(),
    queueId: integer(),
    userId: integer(),
    /** People who see it whatever their queues (`follow`). */
    followerIds: integer().array().notNull().default(sql`'{}'`),
    lastMessage: text().notNull().default(''),
    lastMessageFromMe: boolean().notNull().default(false),
    lastMessageAt: moment(),
    /** No reference: the message may go before the next one comes. */
    lastMessageId: bigReference(),
    lastMessageAck: smallint(),
    unreadMessages: integer().notNull().default(0),
    /** When this contact last wrote over this connection: some channels let us answer for so many hours. */
    customerWroteAt: moment(),
    /**
     * Since when the customer waits for a person's answer, whatever the bot wrote meanwhile; null: nobody waits. The
     * trigger `mark_ticket_placed` changes it when the ticket moves.
     */
    waitingSince: moment(),
    /**
     * By when the customer should have an answer. The trigger `keep_answer_due` sets it when `waitingSince` or the
     * queue changes. Null: nobody waits, or the queue has no target.
     */
    answerDueAt: moment(),
    /** When a person answered for the first time. */
    firstAnsweredAt: moment(),
    /** Put aside until then: it is on no open list. Any move of the ticket ends it (`mark_ticket_placed`). */
    snoozedUntil: moment(),
    /** Somebody wants to come back to it: the lists show it as unread until its owner opens it. */
    markedUnread: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    /**
     * Since when it has its status, owner and queue. The database keeps this itself, so that no code that moves a
     * ticket can forget it. What was planned for a ticket before it moved is not carried out.
     */
    placedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('tickets_uuid_key').on(t.uuid),
    // One unclosed ticket per connection and contact: a duplicate cannot be stored.
    uniqueIndex('tickets_unclosed_key')
      .on(t.companyId, t.whatsappId, t.contactId)
      .where(sql`${t.status} <> 'closed'`),
    // Nulls first, as `order by … desc` has it; otherwise the index is no help in ordering. Nearly all tickets are
    // closed. Through one index of all, the database would read all of them for an open tab, so unclosed ones have
    // their own.
    index('tickets_tab_idx')
      .on(t.companyId, tabOf(t.status), t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${tabOf(t.status)} <> 'closed'`),
    index('tickets_closed_idx')
      .on(t.companyId, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${tabOf(t.status)} = 'closed'`),
    // The longest wait comes first.
    index('tickets_waiting_idx')
      .on(t.companyId, tabOf(t.status), waitsSince(t.waitingSince), t.id)
      .where(sql`${t.status} <> 'closed'`),
    // Tickets whose answer is due, and those put aside: few rows, so that the rest costs nothing.
    index('tickets_due_idx').on(t.companyId, t.answerDueAt).where(sql`${t.answerDueAt} is not null`),
    index('tickets_snoozed_idx')
      .on(t.companyId, t.snoozedUntil, t.id)
      .where(sql`${t.snoozedUntil} is not null`),
    // For searches, which look at every status.
    index('tickets_recent_idx').on(t.companyId, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('tickets_user_idx').on(t.companyId, t.userId, t.status, t.updatedAt.desc().nullsFirst()),
    // For timers: tickets without a message for long, and those that have waited in the same place for long.
    index('tickets_quiet_idx')
      .on(t.companyId, t.whatsappId, t.lastMessageFromMe, sql`coalesce(${t.lastMessageAt}, ${t.createdAt})`)
      .where(sql`${t.status} <> 'closed'`),
    index('tickets_placed_idx')
      .on(t.companyId, t.whatsappId, t.status, t.queueId, t.placedAt)
      .where(sql`${t.status} in ('pending', 'nps')`),
    // For days of the board, closed tickets too.
    index('tickets_created_idx').on(t.companyId, t.createdAt),
    index('tickets_contact_idx').on(t.companyId, t.contactId, t.id.desc().nullsFirst()),
    sameCompany('tickets_contact_fk', t, t.contactId, contacts, 'restrict'),
    sameCompany('tickets_connection_fk', t, t.whatsappId, connections, 'restrict'),
    sameCompany('tickets_queue_fk', t, t.queueId, queues, 'restrict'),
    sameCompany('tickets_user_fk', t, t.userId, users, 'restrict'),
  ],
);

/** The tab that shows a ticket. */
export const tab = tabOf(tickets.status);

/** The key of the order "who waits longest". */
export const waits = waitsSince(tickets.waitingSince);

/** Later than anybody can begin to wait; seconds since 1970. */
export const afterAllWaits = 7_258_118_400;

/** The same for a list with many answered tickets: these follow, the last changed one first. */
export const waitsThenNewest = sql`coalesce(${tickets.waitingSince}, to_timestamp(${sql.raw(String(afterAllWaits))} - extract(epoch from ${tickets.updatedAt})))`;

/** The key of "most urgent first": tickets without a target come after all others. */
export const due = waitsSince(tickets.answerDueAt);

/** The key of tickets that are put aside: when they come back. */
export const comesBack = waitsSince(tickets.snoozedUntil);

/**
 * Not closed: somebody still has to work on it. Written out: a prepared statement finds its partial index by the
 * text, not by a parameter.
 */
export const isUnclosed = sql`${tickets.status} <> 'closed'`;

/**
 * An import made it, nobody has accepted it, and its customer has not written since. It calls nobody, and no timer acts
 * on it.
 */
export const isLeftByImport = sql`(${tickets.origin} = 'import' and ${tickets.status} = 'pending' and ${tickets.userId} is null
  and coalesce(${tickets.customerWroteAt}, ${tickets.createdAt}) <= ${tickets.createdAt})`;

/** Holds something that its people have not read, or want to come back to. */
export const isUnread = sql`(${tickets.unreadMessages} > 0 or ${tickets.markedUnread})`;

/** Its customer should have had an answer by now. */
export const isOverdue = sql`${tickets.answerDueAt} < now()`;

/** Put aside for later. */
export const isSnoozed = sql`${tickets.snoozedUntil} is not null`;

/** The timeline of a ticket; rows are only added. */
export const ticketLogs = companyTable(
  'ticket_logs',
  {
    id: bigRowId(),
    ticketId: integer().notNull(),
    type: text({ enum: ticketLogTypes }).notNull(),
    /** Who did it; null in entries from before this was kept. */
    by: text({ enum: doerKinds }),
    note: text({ enum: ticketLogNotes }),
    detail: text(),
    userId: integer(),
    queueId: integer(),
    /** Until when it was put aside (`snoozed`). */
    until: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('ticket_logs_ticket_idx').on(t.companyId, t.ticketId, t.id),
    sameCompany('ticket_logs_ticket_fk', t, t.ticketId, tickets),
  ],
);

/** What a ticket was before its last change, while that can be taken back. */
export const ticketUndos = companyTable(
  'ticket_undos',
  {
    ticketId: integer().primaryKey(),
    /** Who changed it; nobody else takes it back. */
    userId: integer().notNull(),
    status: text({ enum: ticketStatuses }).notNull(),
    ownerId: integer(),
    queueId: integer(),
    unreadMessages: integer().notNull(),
    amountUsedBotQueues: integer().notNull(),
    isBot: boolean().notNull().default(false),
    waitingSince: moment(),
    snoozedUntil: moment(),
    markedUnread: boolean().notNull().default(false),
    placedAt: moment(),
    updatedAt: moment(),
    /** Messages to the customer that came with the change; they go with it. */
    said: integer().array().notNull(),
    /** The tags of the ticket before a macro; null: the change touched none. */
    tagIds: integer().array(),
    /** The ticket as the change left it: what has moved on since is not put back. */
    version: integer().notNull(),
    until: moment().notNull(),
  },
  (t) => [
    sameCompany('ticket_undos_ticket_fk', t, t.ticketId, tickets),
    sameCompany('ticket_undos_user_fk', t, t.userId, users),
    sameCompany('ticket_undos_owner_fk', t, t.ownerId, users),
    sameCompany('ticket_undos_queue_fk', t, t.queueId, queues),
  ],
);

/** Tickets that somebody keeps on top of their own lists. */
export const ticketPins = companyTable(
  'ticket_pins',
  {
    userId: integer().notNull(),
    ticketId: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    rowKey(t.userId, t.ticketId),
    index('ticket_pins_ticket_idx').on(t.companyId, t.ticketId),
    sameCompany('ticket_pins_user_fk', t, t.userId, users),
    sameCompany('ticket_pins_ticket_fk', t, t.ticketId, tickets),
  ],
);
