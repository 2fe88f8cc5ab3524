import { and, desc, eq, sql } from 'drizzle-orm';
import type { Identity } from '../../channels/channel.ts';
import type { Tx } from '../../db/client.ts';
import { preparedStatement } from '../../db/statements/preparedStatement.ts';
import type { Work } from '../../work.ts';
import type { contacts } from '../contacts/contacts.table.ts';
import { identityLists } from '../contacts/resolveContact.ts';
import { isUnclosed, tickets } from '../tickets/tickets.table.ts';
import { unclosedOf } from '../tickets/unclosedOf.ts';
import type { InboundConnection } from './inboundConnections.ts';

type Ticket = typeof tickets.$inferSelect;
type Contact = typeof contacts.$inferSelect;

const ofIdentities = preparedStatement((tx) =>
  tx.select().from(tickets).where(unclosedOf).for('no key update'),
);

/** The unclosed ticket of whoever has these identities, locked; asked together with the contact, to save a round trip. */
export async function unclosedTicket(
  tx: Tx,
  connection: InboundConnection,
  identities: readonly Identity[],
): Promise<Ticket | undefined> {
  const [ticket] = await ofIdentities(tx, { connectionId: connection.id, ...identityLists(identities) });
  return ticket;
}

/**
 * The ticket that messages belong to: the contact's unclosed one on this connection; else a new one, pending in
 * the connection's queue when it has exactly one. Messages that ask for nobody's attention (`isCalling` false:
 * what the company wrote from its phone, old history) open nothing: they are kept in the contact's last ticket,
 * or in a closed one made for them, so that the list holds only what somebody has to answer.
 */
export async function ticketFor(
  work: Work,
  connection: InboundConnection,
  contact: Contact,
  isCalling: boolean,
): Promise<{ ticket: Ticket; isNew: boolean }> {
  const { tx } = work;
  const ofContact = and(eq(tickets.contactId, contact.id), eq(tickets.whatsappId, connection.id));
  const [open] = await tx.select().from(tickets).where(and(ofContact, isUnclosed)).for('no key update');
  if (open) return { ticket: open, isNew: false };
  if (!isCalling) {
    const [last] = await tx
      .select()
      .from(tickets)
      .where(ofContact)
      .orderBy(desc(tickets.id))
      .limit(1)
      .for('no key update');
    if (last) return { ticket: last, isNew: false };
  }
  const made = await makeTicket(work, connection, contact, isCalling);
  // Or somebody made one meanwhile.
  return made ? { ticket: made, isNew: true } : ticketFor(work, connection, contact, isCalling);
}

async function makeTicket(
  { tx, clock }: Work,
  connection: InboundConnection,
  contact: Contact,
  isCalling: boolean,
): Promise<Ticket | undefined> {
  const live = contact.isGroup && connection.groupAsTicket === 'disabled' ? 'group' : 'pending';
  const [made] = await tx
    .insert(tickets)
    .values({
      status: isCalling ? live : 'closed',
      channel: connection.channel,
      isGroup: contact.isGroup,
      contactId: contact.id,
      whatsappId: connection.id,
      queueId: connection.queueIds.length === 1 ? connection.queueIds[0]! : null,
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    .onConflictDoNothing({
      target: [tickets.companyId, tickets.whatsappId, tickets.contactId],
      where: sql`status <> 'closed'`,
    })
    .returning();
  return made;
}
