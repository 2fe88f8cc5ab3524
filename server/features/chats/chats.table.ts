import { mediaTypes } from '@recado/shared/features/messages';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bigReference, bigRowId, createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../db/companyTable.ts';
import { media } from '../core/media/media.table.ts';
import { users } from '../core/users/users.table.ts';

/** Conversations between agents. */
export const chats = companyTable(
  'chats',
  {
    id: rowId(),
    uuid: uuid().notNull().defaultRandom(),
    title: text().notNull().default(''),
    /** The two people of a direct chat (`directKeyOf`); null where more may take part. */
    directKey: text(),
    ownerId: integer(),
    lastMessage: text().notNull().default(''),
    lastSenderId: integer(),
    createdAt: createdAt(),
    /** The time of the last message. */
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('chats_uuid_key').on(t.uuid),
    uniqueIndex('chats_direct_key').on(t.companyId, t.directKey).where(sql`${t.directKey} is not null`),
    index('chats_owner_idx').on(t.companyId, t.ownerId),
    index('chats_last_sender_idx').on(t.companyId, t.lastSenderId),
    sameCompany('chats_owner_fk', t, t.ownerId, users, 'set null'),
    sameCompany('chats_last_sender_fk', t, t.lastSenderId, users, 'set null'),
  ],
);

/** The people of a chat, and how far they have read. */
export const chatUsers = companyTable(
  'chat_users',
  {
    chatId: integer().notNull(),
    userId: integer().notNull(),
    unreads: integer().notNull().default(0),
    /** The id of the newest message read; only to compare with, since the message may be deleted. 0: none. */
    readUpTo: bigReference().notNull().default(0),
    joinedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    rowKey(t.chatId, t.userId),
    index('chat_users_user_idx').on(t.companyId, t.userId),
    sameCompany('chat_users_chat_fk', t, t.chatId, chats),
    sameCompany('chat_users_user_fk', t, t.userId, users),
  ],
);

/** The messages of chats; the order of their ids is the order in the chat. */
export const chatMessages = companyTable(
  'chat_messages',
  {
    id: bigRowId(),
    chatId: integer().notNull(),
    senderId: integer(),
    clientId: text(),
    message: text().notNull().default(''),
    isDeleted: boolean().notNull().default(false),
    mediaType: text({ enum: mediaTypes }),
    mediaId: bigReference(),
    isVoice: boolean().notNull().default(false),
    quotedId: bigReference(),
    mentions: jsonb().$type<{ id: number; name: string }[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    index('chat_messages_chat_idx').on(t.companyId, t.chatId, t.id),
    uniqueIndex('chat_messages_client_key')
      .on(t.companyId, t.chatId, t.senderId, t.clientId)
      .where(sql`${t.clientId} is not null`),
    index('chat_messages_sender_idx').on(t.companyId, t.senderId),
    index('chat_messages_media_idx').on(t.companyId, t.mediaId).where(sql`${t.mediaId} is not null`),
    index('chat_messages_quoted_idx').on(t.companyId, t.quotedId).where(sql`${t.quotedId} is not null`),
    sameCompany('chat_messages_chat_fk', t, t.chatId, chats),
    sameCompany('chat_messages_sender_fk', t, t.senderId, users, 'set null'),
    sameCompany('chat_messages_media_fk', t, t.mediaId, media, 'set null'),
    sameCompany('chat_messages_quoted_fk', t, t.quotedId, t, 'set null'),
  ],
);
