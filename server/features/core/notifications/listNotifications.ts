import {
  maskNotification,
  mostUnreadCounted,
  type Notification,
  notificationTextLength,
} from '@recado/shared/features/notifications';
import { pageSize } from '@recado/shared/lib/fields';
import type { Actor } from '@recado/shared/permissions';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { cursorOf, readCursor } from '../../../db/statements/cursor.ts';
import { cut } from '../../../db/statements/paged.ts';
import { chatMessages, chats } from '../../chats/chats.table.ts';
import { invoices } from '../../operator/invoices/invoices.table.ts';
import { maySee } from '../access/access.ts';
import { takesPart } from '../access/chatAccess.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { messages } from '../messages/messages.table.ts';
import { sessions } from '../session/sessions.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { users } from '../users/users.table.ts';
import { notifications } from './notifications.table.ts';

/**
 * A notification of a ticket is shown to people who may see that ticket now, one of a chat to those who take part.
 */
const isShown = (actor: Actor) =>
  and(
    eq(notifications.userId, actor.userId),
    or(isNull(notifications.ticketId), maySee(actor)),
    or(isNull(notifications.chatId), takesPart(actor)),
  );

/** One page of a person's notifications, newest first, and how many of them are unread. */
export async function listNotifications(
  tx: Tx,
  actor: Actor,
  { cursor, onlyUnread }: { cursor?: string | undefined; onlyUnread?: boolean | undefined },
) {
  const { at, id } = readCursor(cursor);
  const isUnread = isNull(notifications.readAt);
  const isOlder =
    at === undefined
      ? undefined
      : sql`(${notifications.createdAt}, ${notifications.id}) < (${at}::timestamptz, ${id}::bigint)`;
  const [rows, [counted]] = await Promise.all([
    tx
      .select({
        id: notifications.id,
        kind: notifications.kind,
        messageId: notifications.messageId,
        readAt: notifications.readAt,
        createdAt: notifications.createdAt,
        by: { id: users.id, name: users.name, color: users.color, profileImage: users.profileImage },
        chat: { id: chats.id, uuid: chats.uuid, title: chats.title },
        chatMessageId: notifications.chatMessageId,
        invoice: {
          id: invoices.id,
          detail: invoices.detail,
          dueDate: invoices.dueDate,
          value: sql<number>`(${invoices.cents} / 100.0)::float`,
          status: invoices.status,
        },
        ticket: { id: tickets.id, uuid: tickets.uuid, contactName: contacts.name },
        text: sql<string>`coalesce(
          case when ${messages.isDeleted} then '' else left(${messages.body}, ${notificationTextLength}) end,
          case when ${chatMessages.isDeleted} then '' else left(${chatMessages.message}, ${notificationTextLength}) end,
          ${sessions.device}, ${notifications.detail}, '')`,
      })
      .from(notifications)
      .leftJoin(users, eq(users.id, notifications.byId))
      .leftJoin(tickets, eq(tickets.id, notifications.ticketId))
      .leftJoin(contacts, eq(contacts.id, tickets.contactId))
      .leftJoin(messages, eq(messages.id, notifications.messageId))
      .leftJoin(chats, eq(chats.id, notifications.chatId))
      .leftJoin(sessions, eq(sessions.id, notifications.sessionId))
      .leftJoin(invoices, eq(invoices.id, notifications.invoiceId))
      .leftJoin(chatMessages, eq(chatMessages.id, notifications.chatMessageId))
      .where(and(isShown(actor), onlyUnread ? isUnread : undefined, isOlder))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(pageSize + 1),
    tx.select({ unread: sql<number>`count(*)::int` }).from(
      tx
        .select({ id: notifications.id })
        .from(notifications)
        .leftJoin(tickets, eq(tickets.id, notifications.ticketId))
        .leftJoin(chats, eq(chats.id, notifications.chatId))
        .where(and(isShown(actor), isUnread))
        .limit(mostUnreadCounted)
        .as('unread'),
    ),
  ]);
  const { items, hasMore } = cut(
    // An object of two tables is never null by itself.
    rows.map(({ ticket, ...one }) => ({
      ...one,
      ticket: ticket.id === null ? null : ticket,
    })) as z.input<typeof Notification>[],
  );
  const last = items.at(-1);
  return {
    notifications: actor.masked ? items.map(maskNotification) : items,
    hasMore,
    nextCursor: hasMore && last ? cursorOf(last.createdAt as Date, last.id as number) : null,
    unread: counted!.unread,
  };
}
