import { found } from '@recado/shared/errors';
import type { ReadPolicy } from '@recado/shared/features/connections';
import type { Actor } from '@recado/shared/permissions';
import { and, desc, eq, sql } from 'drizzle-orm';
import { writerOf } from '../../../doers/doer.ts';
import { type TicketPlace, ticketRooms } from '../../../events/audience.ts';
import { enqueueReadMark } from '../../../outbox/outboxRows.ts';
import type { Work } from '../../../work.ts';
import { maySee } from '../access/access.ts';
import { connections } from '../connections/connections.table.ts';
import { messages } from '../messages/messages.table.ts';
import { logTickets } from '../ticketRows/logTickets.ts';
import { publishTicket } from '../ticketRows/publishTicket.ts';
import { type TicketRow, ticketRow } from '../ticketRows/ticketRow.ts';
import { watchTicket } from '../ticketRows/watchTicket.ts';
import { ticketLogs, tickets } from './tickets.table.ts';

/**
 * Marks a ticket as read: its count is 0 on every screen, and the customer sees the ticks turn unless the
 * connection never tells (READ-02). A second call changes nothing.
 */
export async function readTicket(work: Work, actor: Actor, id: number): Promise<TicketRow> {
  const { tx, publish } = work;
  const [ticket] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), maySee(actor)))
    .for('no key update');
  const { unreadMessages, whatsappId, uuid, ...before } = found(ticket, 'ERR_NO_TICKET_FOUND');
  watchTicket(work, ticket!);
  await logAccess(work, actor, ticket!);
  await tellCustomer(work, id, whatsappId, ['onOpen', 'onAccept']);
  // A person who only looks into somebody else's ticket does not remove its owner's mark.
  const keepsMark = before.markedUnread && before.userId !== null && before.userId !== actor.userId;
  if (unreadMessages === 0 && before.markedUnread === keepsMark)
    return (await ticketRow(tx, eq(tickets.id, id)))!;
  await tx
    .update(tickets)
    .set({ unreadMessages: 0, markedUnread: keepsMark, version: sql`${tickets.version} + 1` })
    .where(eq(tickets.id, id));
  publish(
    'ticket',
    { action: 'updateUnread', ticketId: id, ticketUuid: uuid },
    { to: ticketRooms(before as TicketPlace) },
  );
  return publishTicket(work, id, before as TicketPlace);
}

/** Somebody accepts a ticket: where the connection says so, the customer hears now that it was read (READ-02). */
export const tellAccepted = (
  work: Work,
  { id, whatsappId }: Pick<typeof tickets.$inferSelect, 'id' | 'whatsappId'>,
): Promise<void> => tellCustomer(work, id, whatsappId, ['onAccept']);

/** Logs that somebody looked into a ticket that is not theirs (BOT-11): once, until something else happens to it. */
async function logAccess(work: Work, actor: Actor, ticket: typeof tickets.$inferSelect): Promise<void> {
  const { userId } = actor;
  if (ticket.userId === userId) return;
  const [last] = await work.tx
    .select({ type: ticketLogs.type, userId: ticketLogs.userId })
    .from(ticketLogs)
    .where(eq(ticketLogs.ticketId, ticket.id))
    .orderBy(desc(ticketLogs.id))
    .limit(1);
  if (last?.type === 'access' && last.userId === writerOf(actor)) return;
  await logTickets(work, [{ ticketId: ticket.id, type: 'access', userId, queueId: ticket.queueId }]);
}

/** How many of the newest messages it looks through for one without a read receipt to the customer. */
const lookedAt = 200;

/**
 * Asks the channel to turn the ticks up to the newest message of now. A request that has not left yet gets the newer
 * message.
 */
async function tellCustomer(
  work: Work,
  ticketId: number,
  connectionId: number,
  policies: readonly ReadPolicy[],
): Promise<void> {
  const { tx } = work;
  const [connection] = await tx
    .select({ policy: connections.readReceipts })
    .from(connections)
    .where(eq(connections.id, connectionId));
  if (!connection || !policies.includes(connection.policy)) return;
  const newest = tx
    .select({
      id: messages.id,
      fromMe: messages.fromMe,
      fromBlocked: messages.fromBlocked,
      receiptSent: messages.receiptSent,
    })
    .from(messages)
    .where(eq(messages.ticketId, ticketId))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(lookedAt)
    .as('newest');
  const [unseen] = await tx
    .select({ id: newest.id })
    .from(newest)
    .where(and(eq(newest.fromMe, false), eq(newest.fromBlocked, false), eq(newest.receiptSent, false)))
    .orderBy(desc(newest.id))
    .limit(1);
  if (!unseen) return;
  await enqueueReadMark(work, { connectionId, ticketId }, unseen.id);
}
