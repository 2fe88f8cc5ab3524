import { notificationKinds } from '@recado/shared/features/notifications';
import { sql } from 'drizzle-orm';
import { index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { bigReference, bigRowId, createdAt, moment } from '../../../db/columns.ts';
import { companyTable, sameCompany } from '../../../db/companyTable.ts';
import { chatMessages, chats } from '../../chats/chats.table.ts';
import { invoices } from '../../operator/invoices/invoices.table.ts';
import { messages } from '../messages/messages.table.ts';
import { sessions } from '../session/sessions.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { users } from '../users/users.table.ts';

/**
 * Notifications, one row for each person. A row holds what it leads to and none of the words. So a target that was
 * deleted since, or that this person may no longer see, is not shown.
 */
export const notifications = companyTable(
  'notifications',
  {
    id: bigRowId(),
    /** The person it is for. */
    userId: integer().notNull(),
    kind: text({ enum: notificationKinds }).notNull(),
    /** The person who caused it. */
    byId: integer(),
    ticketId: integer(),
    messageId: bigReference(),
    chatId: integer(),
    chatMessageId: bigReference(),
    sessionId: uuid(),
    invoiceId: integer(),
    /** More about the kind where it leads to no row: the name of an operator. */
    detail: text(),
    readAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_user_idx').on(
      t.companyId,
      t.userId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('notifications_unread_idx').on(t.companyId, t.userId, t.id).where(sql`${t.readAt} is null`),
    // For what goes with a ticket, a message, a person.
    index('notifications_ticket_idx').on(t.companyId, t.ticketId).where(sql`${t.ticketId} is not null`),
    index('notifications_message_idx').on(t.companyId, t.messageId).where(sql`${t.messageId} is not null`),
    index('notifications_by_idx').on(t.companyId, t.byId).where(sql`${t.byId} is not null`),
    index('notifications_chat_idx').on(t.companyId, t.chatId).where(sql`${t.chatId} is not null`),
    index('notifications_chat_message_idx')
      .on(t.companyId, t.chatMessageId)
      .where(sql`${t.chatMessageId} is not null`),
    index('notifications_session_idx').on(t.companyId, t.sessionId).where(sql`${t.sessionId} is not null`),
    index('notifications_invoice_idx').on(t.companyId, t.invoiceId).where(sql`${t.invoiceId} is not null`),
    // For what has served its time.
    index('notifications_created_idx').on(t.createdAt),
    sameCompany('notifications_user_fk', t, t.userId, users),
    sameCompany('notifications_by_fk', t, t.byId, users, 'set null'),
    sameCompany('notifications_ticket_fk', t, t.ticketId, tickets),
    sameCompany('notifications_message_fk', t, t.messageId, messages),
    sameCompany('notifications_session_fk', t, t.sessionId, sessions),
    sameCompany('notifications_invoice_fk', t, t.invoiceId, invoices),
    sameCompany('notifications_chat_fk', t, t.chatId, chats),
    sameCompany('notifications_chat_message_fk', t, t.chatMessageId, chatMessages),
  ],
);
