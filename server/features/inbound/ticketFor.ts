import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Identity } from '../../channels/channel.ts';
import type { Tx } from '../../db/client.ts';
import type { Work } from '../../work.ts';
import { contactIdentities, type contacts } from '../contacts/contacts.table.ts';
import { isOneOf } from '../contacts/resolveContact.ts';
import { selectTickets } from '../tickets/ticketRow.ts';
import { ticketLogs, tickets } from '../tickets/tickets.table.ts';
import type { Line } from './line.ts';

/** A ticket as lists show it, with the row's own dates. */
export type ShownTicket = Awaited<ReturnType<typeof selectTickets>>[number];

/** The unclosed ticket of whoever has these identities, locked; asked together with the contact, to save a round trip. */
export const unclosedTicket = (tx: Tx, line: Line, identities: readonly Identity[]) =>
  lockedUnclosed(
    tx,
    line,
    sql`${tickets.contactId} in (select ${contactIdentities.contactId} from ${contactIdentities} where ${isOneOf(identities)})`,
  );

async function lockedUnclosed(tx: Tx, line: Line, ofWhom: SQL): Promise<ShownTicket | undefined> {
  const [ticket] = await selectTickets(tx)
    .where(and(ofWhom, eq(tickets.whatsappId, line.id), ne(tickets.status, 'closed')))
    .for('no key update', { of: tickets });
  if (!ticket) return undefined;
  /** When the lock had to wait for somebody who gave the ticket away, the joined names are still the old ones. */
  const isWhole =
    (ticket.queue?.id ?? null) === ticket.queueId && (ticket.user?.id ?? null) === ticket.userId;
  return isWhole ? ticket : shown(tx, ticket.id);
}

const shown = async (tx: Tx, id: number): Promise<ShownTicket> =>
  (await selectTickets(tx).where(eq(tickets.id, id)))[0]!;

/**
 * The ticket that messages belong to: the contact's unclosed one on this connection; else a new one, pending in
 * the connection's queue when it has exactly one. Messages that ask for nobody's attention (`isCalling` false:
 * what the company wrote from its phone, old history) open nothing: they are kept in the contact's last ticket,
 * or in a closed one made for them, so that the list holds only what somebody has to answer.
 */
export async function ticketFor(
  work: Work,
  line: Line,
  contact: typeof contacts.$inferSelect,
  isCalling: boolean,
): Promise<{ ticket: ShownTicket; isNew: boolean }> {
  const { tx } = work;
  const open = await lockedUnclosed(tx, line, eq(tickets.contactId, contact.id));
  if (open) return { ticket: open, isNew: false };
  if (!isCalling) {
    const [last] = await selectTickets(tx)
      .where(and(eq(tickets.contactId, contact.id), eq(tickets.whatsappId, line.id)))
      .orderBy(desc(tickets.id))
      .limit(1)
      .for('no key update', { of: tickets });
    if (last) return { ticket: last, isNew: false };
  }
  const id = await makeTicket(work, line, contact, isCalling);
  if (id !== undefined) return { ticket: await shown(tx, id), isNew: true };
  /** Somebody made one meanwhile. */
  return ticketFor(work, line, contact, isCalling);
}

async function makeTicket(
  { tx, clock }: Work,
  line: Line,
  contact: typeof contacts.$inferSelect,
  isCalling: boolean,
): Promise<number | undefined> {
  const live = contact.isGroup && line.groupAsTicket === 'disabled' ? 'group' : 'pending';
  const queueId = line.queueIds.length === 1 ? line.queueIds[0]! : null;
  const [made] = await tx
    .insert(tickets)
    .values({
      status: isCalling ? live : 'closed',
      channel: line.channel,
      isGroup: contact.isGroup,
      contactId: contact.id,
      whatsappId: line.id,
      queueId,
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    .onConflictDoNothing({
      target: [tickets.companyId, tickets.whatsappId, tickets.contactId],
      where: sql`status <> 'closed'`,
    })
    .returning({ id: tickets.id });
  if (!made) return undefined;
  await tx.insert(ticketLogs).values({ ticketId: made.id, type: 'create', queueId });
  return made.id;
}
