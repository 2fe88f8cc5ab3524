import {
  failureCodes,
  type Message as MessageRow,
  mediaTypes,
  senders,
} from '@recado/shared/features/messages';
import type { MessageDetails } from '@recado/shared/lib/messageDetails';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigReference, bigRowId, createdAt, moment } from '../../../db/columns.ts';
import { companyTable, sameCompany } from '../../../db/companyTable.ts';
import { linkPreviews } from '../../linkPreviews/linkPreviews.table.ts';
import { connections } from '../connections/connections.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { media } from '../media/media.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { users } from '../users/users.table.ts';

/** An emoji on a message; `who`, a word of stored rows, tells people apart in groups. `name` is their name then. */
export interface Reaction extends Record<'emoji' | 'who', string> {
  fromMe: boolean;
  name?: string | null;
}

/**
 * Messages of tickets. `providerId` is the channel's own id; for what we send it is chosen before the first try.
 */
export const messages = companyTable(
  'messages',
  {
    id: bigRowId(),
    ticketId: integer().notNull(),
    connectionId: integer().notNull(),
    providerId: text(),
    clientId: text(),
    body: text().notNull().default(''),
    /**
     * The body as it is searched: without accents and case, folded once instead of in every search. An X, which
     * no folded text holds, stands for each space, so that the search index knows which words follow each other.
     */
    searchBody: text().generatedAlwaysAs(sql`replace(fold(body), ' ', 'X')`),
    /** The words before the first edit. */
    originalBody: text(),
    fromMe: boolean().notNull(),
    isPrivate: boolean().notNull().default(false),
    isDeleted: boolean().notNull().default(false),
    isEdited: boolean().notNull().default(false),
    isForwarded: boolean().notNull().default(false),
    /** Pinned in the conversation on the channel, for everybody. */
    isPinned: boolean().notNull().default(false),
    /** A person answered after the channel's usual window, and said so. */
    isLateAnswer: boolean().notNull().default(false),
    /** The contact was blocked when they wrote it (BOT-07). */
    fromBlocked: boolean().notNull().default(false),
    ack: smallint().notNull().default(0),
    failure: text({ enum: failureCodes }),
    mediaType: text({ enum: mediaTypes }),
    mediaId: bigReference(),
    isVoice: boolean().notNull().default(false),
    vCard: text(),
    /** What its kind has beside words and a file. */
    details: jsonb().$type<MessageDetails>(),
    /** Of an `unsupported` message: the raw event that holds it, as long as that is kept. */
    rawId: bigReference(),
    quotedId: bigReference(),
    /** The preview of the first address in it; it counts while the address is still there. */
    linkPreviewId: bigReference(),
    reactions: jsonb().$type<Reaction[]>().notNull().default([]),
    /** The last change of ours that is on its way to the channel, or that the channel refused. */
    change: jsonb().$type<MessageRow['change']>(),
    /** Until when it can be taken back. */
    heldUntil: moment(),
    /** People named in a private note, as they were called then. */
    mentions: jsonb().$type<{ id: number; name: string }[]>().notNull().default([]),
    queueId: integer(),
    /** The member of a group, or the contact. */
    contactId: integer(),
    userId: integer(),
    /** The program of ours that wrote it. Null for people's messages, and for those from before this column. */
    sentBy: text({ enum: senders }),
    /** The channel told the customer that it was read. */
    receiptSent: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    storedAt: moment().notNull().defaultNow(),
    /** When we heard that the channel has it, that it arrived, and that it was read. */
    sentAt: moment(),
    deliveredAt: moment(),
    readAt: moment(),
  },
  (t) => [
    uniqueIndex('messages_provider_key')
      .on(t.companyId, t.connectionId, t.providerId)
      .where(sql`${t.providerId} is not null`),
    uniqueIndex('messages_client_key')
      .on(t.companyId, t.ticketId, t.clientId)
      .where(sql`${t.clientId} is not null`),
    index('messages_ticket_idx').on(
      t.companyId,
      t.ticketId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    // For "contains"; see db/functions/search.
    index('messages_search_idx').using('gin', sql`search_body gin_trgm_ops`).where(sql`not is_deleted`),
    // Whose messages: what a merge of contacts moves.
    index('messages_contact_idx').on(t.companyId, t.contactId),
    // The last message each way of a connection, and its messages of a time, counted in the index alone.
    index('messages_connection_idx').on(t.companyId, t.connectionId, t.fromMe, t.createdAt),
    // For messages of some days: they are stored nearly in the order of their time.
    index('messages_said_idx').using('brin', t.createdAt),
    sameCompany('messages_ticket_fk', t, t.ticketId, tickets),
    sameCompany('messages_connection_fk', t, t.connectionId, connections, 'restrict'),
    sameCompany('messages_contact_fk', t, t.contactId, contacts, 'restrict'),
    index('messages_media_idx').on(t.companyId, t.mediaId).where(sql`${t.mediaId} is not null`),
    sameCompany('messages_media_fk', t, t.mediaId, media, 'restrict'),
    index('messages_quoted_idx').on(t.companyId, t.quotedId).where(sql`${t.quotedId} is not null`),
    sameCompany('messages_quoted_fk', t, t.quotedId, t, 'set null'),
    index('messages_link_preview_idx')
      .on(t.companyId, t.linkPreviewId)
      .where(sql`${t.linkPreviewId} is not null`),
    sameCompany('messages_link_preview_fk', t, t.linkPreviewId, linkPreviews, 'set null'),
  ],
);

/** The words of messages before each edit. */
export const messageEdits = companyTable(
  'message_edits',
  {
    id: bigRowId(),
    messageId: bigReference().notNull(),
    body: text().notNull(),
    /** The agent who changed it; null: the customer, or somebody on the phone. */
    userId: integer(),
    /** When it was changed. */
    createdAt: createdAt(),
  },
  (t) => [
    index('message_edits_message_idx').on(t.companyId, t.messageId, t.id),
    sameCompany('message_edits_message_fk', t, t.messageId, messages),
    index('message_edits_user_idx').on(t.companyId, t.userId).where(sql`${t.userId} is not null`),
    sameCompany('message_edits_user_fk', t, t.userId, users, 'set null'),
  ],
);
