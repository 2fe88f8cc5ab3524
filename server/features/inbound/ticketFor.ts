import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { connectionQueues, type connections } from '../connections/connections.table.ts';
import type { contacts } from '../contacts/contacts.table.ts';
import { ticketLogs, tickets } from '../tickets/tickets.table.ts';

type Row = typeof tickets.$inferSelect;

/**
 * The ticket that a message belongs to: the contact's unclosed one on this connection, locked; else a new
 * pending one, in the connection's queue when it has exactly one. What the company writes from the phone to
 * somebody without an unclosed ticket is kept in the last one, or in a closed one made for it: staff answered
 * already, so nothing has to wait for them.
 */
export async function ticketFor(
  work: Work,
  connection: typeof connections.$inferSelect,
  contact: typeof contacts.$inferSelect,
  fromMe: boolean,
): Promise<{ ticket: Row; isNew: boolean }> {
  const { tx, clock } = work;
  const ofContact = and(eq(tickets.contactId, contact.id), eq(tickets.whatsappId, connection.id));
  const unclosed = () =>
    tx
      .select()
      .from(tickets)
      .where(and(ofContact, ne(tickets.status, 'closed')))
      .for('update');
  const [open] = await unclosed();
  if (open) return { ticket: open, isNew: false };
  if (fromMe) {
    const [last] = await tx
      .select()
      .from(tickets)
      .where(ofContact)
      .orderBy(desc(tickets.id))
      .limit(1)
      .for('update');
    if (last) return { ticket: last, isNew: false };
  }
  const queueIds = await tx
    .select({ id: connectionQueues.queueId })
    .from(connectionQueues)
    .where(eq(connectionQueues.connectionId, connection.id))
    .limit(2);
  const [made] = await tx
    .insert(tickets)
    .values({
      status: fromMe
        ? 'closed'
        : contact.isGroup && connection.groupAsTicket === 'disabled'
          ? 'group'
          : 'pending',
      channel: connection.channel,
      isGroup: contact.isGroup,
      contactId: contact.id,
      whatsappId: connection.id,
      queueId: queueIds.length === 1 ? queueIds[0]!.id : null,
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    .onConflictDoNothing({
      target: [tickets.companyId, tickets.whatsappId, tickets.contactId],
      where: sql`status <> 'closed'`,
    })
    .returning();
  if (!made) return { ticket: (await unclosed())[0]!, isNew: false };
  await tx.insert(ticketLogs).values({ ticketId: made.id, type: 'create', queueId: made.queueId });
  return { ticket: made, isNew: true };
}
