import { AppError } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, desc, eq, sql } from 'drizzle-orm';
import { ticketRooms } from '../../../events/audience.ts';
import { holdUnsent } from '../../../outbox/outboxRows.ts';
import type { Work } from '../../../work.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { type MessageRow, selectMessages, shapeMessage } from '../messageRow.ts';
import { messages } from '../messages.table.ts';
import { showLastMessage } from '../showLastMessage.ts';
import { type Changeable, changeableMessage } from './changeableMessage.ts';

/**
 * Takes a message of one's own back that is still held: it was never said, and whoever waited for an answer waits
 * again. Returns it as it was, so that it can be written anew. Refused with ERR_UNDO_TOO_LATE once it may have left.
 */
export async function takeBackMessage(work: Work, actor: Actor, id: number): Promise<MessageRow> {
  const { tx, links, publish } = work;
  const row = await changeableMessage(tx, actor, id);
  const { message, ticket } = row;
  if (!message.fromMe || message.userId !== actor.userId) throw new AppError('ERR_NO_PERMISSION');
  if (message.heldUntil === null || (await holdUnsent(tx, [id])) === 0)
    throw new AppError('ERR_UNDO_TOO_LATE');
  const [shown] = await selectMessages(tx).where(eq(messages.id, id));
  await tx.delete(messages).where(eq(messages.id, id));
  await waitAgain(work, row);
  publish(
    'appMessage',
    { action: 'delete', messageId: id, ticketUuid: ticket.uuid },
    { to: ticketRooms(ticket) },
  );
  await showLastMessage(work, ticket.id);
  return shapeMessage(shown!, links);
}

/** The answer that was taken back had ended the customer's wait. */
async function waitAgain({ tx }: Work, { ticket }: Changeable): Promise<void> {
  if (ticket.isGroup || ticket.waitingSince !== null || ticket.status === 'closed') return;
  const [answer] = await tx
    .select({ at: messages.createdAt, id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.ticketId, ticket.id),
        eq(messages.fromMe, true),
        eq(messages.isPrivate, false),
        sql`${messages.userId} is not null`,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  const [asked] = await tx
    .select({ since: sql<Date | null>`min(${messages.createdAt})`.mapWith(messages.createdAt) })
    .from(messages)
    .where(
      and(
        eq(messages.ticketId, ticket.id),
        eq(messages.fromMe, false),
        answer &&
          sql`(${messages.createdAt}, ${messages.id}) > (${answer.at.toISOString()}::timestamptz, ${answer.id}::bigint)`,
      ),
    );
  if (asked?.since)
    await tx.update(tickets).set({ waitingSince: asked.since }).where(eq(tickets.id, ticket.id));
}
