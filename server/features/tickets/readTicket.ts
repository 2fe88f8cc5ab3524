import { found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, sql } from 'drizzle-orm';
import { type TicketPlace, ticketRooms } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { messages, outbox } from '../messages/messages.table.ts';
import { maySee } from './access.ts';
import { publishTicket } from './publishTicket.ts';
import { type TicketRow, ticketRow } from './ticketRow.ts';
import { tickets } from './tickets.table.ts';

/** Somebody has read the ticket: its count is 0 on every screen, and the customer sees the ticks turn. Twice is as once. */
export async function readTicket(work: Work, actor: Actor, id: number): Promise<TicketRow> {
  const { tx, publish, wake } = work;
  const [ticket] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), maySee(actor)))
    .for('update');
  const { unreadMessages, whatsappId, uuid, ...before } = found(ticket, 'ERR_NO_TICKET_FOUND');
  const [unseen] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.ticketId, id), eq(messages.fromMe, false), eq(messages.receiptSent, false)))
    .limit(1);
  if (unseen) {
    await tx.insert(outbox).values({ connectionId: whatsappId, ticketId: id, kind: 'read' });
    wake('outbox', whatsappId);
  }
  if (unreadMessages === 0) return (await ticketRow(tx, eq(tickets.id, id)))!;
  await tx
    .update(tickets)
    .set({ unreadMessages: 0, version: sql`${tickets.version} + 1` })
    .where(eq(tickets.id, id));
  publish(
    'ticket',
    { action: 'updateUnread', ticketId: id, ticketUuid: uuid },
    { to: ticketRooms(before as TicketPlace) },
  );
  return publishTicket(work, id, before as TicketPlace);
}
