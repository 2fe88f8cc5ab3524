import { lastMessageToken } from '@recado/shared/features/tickets';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { media } from '../media/media.table.ts';
import { publishTicket } from '../ticketRows/publishTicket.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { lastMessageOf } from './lastMessageOf.ts';
import { messages } from './messages.table.ts';

/** Shows the ticket's last message in the list as it is now, after a message has changed. Returns the ticket. */
export async function showLastMessage(work: Work, ticketId: number): Promise<typeof tickets.$inferSelect> {
  const { tx } = work;
  const [[ticket], [last]] = await Promise.all([
    tx.select().from(tickets).where(eq(tickets.id, ticketId)).for('no key update'),
    tx
      .select({ message: messages, fileName: media.name })
      .from(messages)
      .leftJoin(media, eq(media.id, messages.mediaId))
      .where(
        and(eq(messages.ticketId, ticketId), eq(messages.isPrivate, false), eq(messages.fromBlocked, false)),
      )
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(1),
  ]);
  if (!last) return ticket!;
  const { message, fileName } = last;
  const lastMessage = message.isDeleted
    ? lastMessageToken('deleted')
    : lastMessageOf(message, fileName ?? '');
  if (lastMessage === ticket!.lastMessage && message.id === ticket!.lastMessageId) return ticket!;
  const [changed] = await tx
    .update(tickets)
    .set({
      lastMessage,
      lastMessageFromMe: message.fromMe,
      lastMessageAt: message.createdAt,
      lastMessageId: message.id,
      lastMessageAck: message.fromMe ? message.ack : null,
      version: sql`${tickets.version} + 1`,
    })
    .where(eq(tickets.id, ticketId))
    .returning();
  await publishTicket(work, ticketId, changed!);
  return changed!;
}
