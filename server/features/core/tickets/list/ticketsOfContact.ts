import type { Actor } from '@recado/shared/permissions';
import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { maySee } from '../../access/access.ts';
import { contactRow } from '../../contacts/contactRow.ts';
import { inHistory } from '../../ticketRows/inHistory.ts';
import { selectTickets, shownTo } from '../../ticketRows/ticketRow.ts';
import { tickets } from '../tickets.table.ts';

/** How many tickets of one contact are shown. */
const mostOfContact = 50;

/** The tickets of a contact whose history this person reads, newest first, and which of them they may open (OPEN-91). */
export async function ticketsOfContact(tx: Tx, actor: Actor, contactId: number) {
  const id = Number((await contactRow(tx, contactId)).id);
  const rows = await selectTickets(tx)
    .where(inHistory(tx, actor, id))
    .orderBy(desc(tickets.id))
    .limit(mostOfContact);
  const openable = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.contactId, id), maySee(actor)));
  const mayOpen = new Set(openable.map((ticket) => ticket.id));
  return rows.map((ticket) => ({ ...shownTo(actor, ticket), mayOpen: mayOpen.has(ticket.id) }));
}
