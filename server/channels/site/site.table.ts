import { askModes, chatCorners, type VisitedPage } from '@recado/shared/features/siteChats';
import { bigint, boolean, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigReference, bigRowId, createdAt, moment } from '../../db/columns.ts';
import { companyTable, ownFile, sameCompany } from '../../db/companyTable.ts';
import { connections } from '../../features/core/connections/connections.table.ts';

/** The look of a chat on the company's own site; a connection without a row has the usual look. */
export const siteChats = companyTable(
  'site_chats',
  {
    connectionId: integer().primaryKey(),
    title: text().notNull(),
    greeting: text().notNull(),
    color: text().notNull(),
    corner: text({ enum: chatCorners }).notNull(),
    origins: jsonb().$type<string[]>().notNull(),
    askEmail: text({ enum: askModes }).notNull(),
    askPhone: text({ enum: askModes }).notNull(),
  },
  (t) => [sameCompany('site_chats_connection_fk', t, t.connectionId, connections)],
);

/**
 * The conversation of one visitor of the site, who is its `handle`. `lastSeq` numbers its entries without gaps; a
 * writer of an entry holds the row.
 */
export const siteConversations = companyTable(
  'site_conversations',
  {
    id: bigRowId(),
    connectionId: integer().notNull(),
    handle: text().notNull(),
    lastSeq: integer().notNull().default(0),
    /** How far the visitor's browser has it, and has shown it. */
    deliveredSeq: integer().notNull().default(0),
    readSeq: integer().notNull().default(0),
    referrer: text().notNull().default(''),
    language: text().notNull().default(''),
    pages: jsonb().$type<VisitedPage[]>().notNull().default([]),
    lastSeenAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('site_conversations_handle_key').on(t.companyId, t.handle),
    index('site_conversations_created_idx').on(t.companyId, t.createdAt),
    sameCompany('site_conversations_connection_fk', t, t.connectionId, connections),
  ],
);

/**
 * What the visitor sees, in order: a message, or a later change of one. The words are in `messages`; until a worker has
 * stored a visitor's message there, in its raw event.
 */
export const siteEntries = companyTable(
  'site_entries',
  {
    id: bigRowId(),
    conversationId: bigReference().notNull(),
    connectionId: integer().notNull(),
    seq: integer().notNull(),
    /** The message, as channel and product name it. */
    providerId: text().notNull(),
    /** Of a change, its own id; of a message, empty: each is there once. */
    changeId: text().notNull().default(''),
    fromVisitor: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('site_entries_seq_key').on(t.companyId, t.conversationId, t.seq),
    uniqueIndex('site_entries_message_key').on(t.companyId, t.connectionId, t.providerId, t.changeId),
    sameCompany('site_entries_conversation_fk', t, t.conversationId, siteConversations),
    sameCompany('site_entries_connection_fk', t, t.connectionId, connections),
  ],
);

/** Files of visitors on their way into a message; the worker copies them when the message is stored. */
export const siteUploads = companyTable(
  'site_uploads',
  {
    id: bigRowId(),
    /** Who sent it: nobody else can put it into a message. */
    handle: text().notNull(),
    connectionId: integer().notNull(),
    storageKey: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    isVoice: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ownFile('site_uploads_storage_key_own', t, t.storageKey),
    sameCompany('site_uploads_connection_fk', t, t.connectionId, connections),
  ],
);
