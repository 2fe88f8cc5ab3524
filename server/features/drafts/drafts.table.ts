import type { OtherWords, UsedReplies } from '@recado/shared/features/drafts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigReference, bigRowId, moment } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { chatMessages, chats } from '../chats/chats.table.ts';
import { messages } from '../core/messages/messages.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { users } from '../core/users/users.table.ts';

/** Unsent texts of people, one for each person and conversation: a ticket or a chat. */
export const drafts = companyTable(
  'drafts',
  {
    id: bigRowId(),
    userId: integer().notNull(),
    ticketId: integer(),
    chatId: integer(),
    text: text().notNull(),
    isPrivate: boolean().notNull().default(false),
    /** The message that the draft answers, on a ticket or in a chat. */
    quotedId: bigReference(),
    quotedChatId: bigReference(),
    replies: jsonb().$type<UsedReplies>(),
    /** The text of the other mode: a note's or a message's. */
    other: jsonb().$type<OtherWords>(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('drafts_user_ticket_key').on(t.userId, t.ticketId),
    uniqueIndex('drafts_user_chat_key').on(t.userId, t.chatId),
    check('drafts_place_check', sql`num_nonnulls(${t.ticketId}, ${t.chatId}) = 1`),
    index('drafts_ticket_idx').on(t.companyId, t.ticketId),
    index('drafts_chat_idx').on(t.companyId, t.chatId).where(sql`${t.chatId} is not null`),
    index('drafts_quoted_idx').on(t.companyId, t.quotedId),
    index('drafts_quoted_chat_idx').on(t.companyId, t.quotedChatId).where(sql`${t.quotedChatId} is not null`),
    sameCompany('drafts_user_fk', t, t.userId, users),
    sameCompany('drafts_ticket_fk', t, t.ticketId, tickets),
    sameCompany('drafts_chat_fk', t, t.chatId, chats),
    sameCompany('drafts_quoted_fk', t, t.quotedId, messages, 'set null'),
    sameCompany('drafts_quoted_chat_fk', t, t.quotedChatId, chatMessages, 'set null'),
  ],
);
