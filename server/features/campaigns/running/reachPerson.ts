import type { Work } from '../../../work.ts';
import type { connections } from '../../core/connections/connections.table.ts';
import type { contacts } from '../../core/contacts/contacts.table.ts';
import { phoneIdentities } from '../../core/contacts/matchesContact.ts';
import { resolveContact } from '../../core/contacts/resolveContact.ts';
import { takesTickets } from '../../core/people/mustTakeTickets.ts';
import { logNewTicket } from '../../core/ticketRows/logNewTicket.ts';
import { unclosedOrMade } from '../../core/tickets/moves/unclosedOrMade.ts';
import type { tickets } from '../../core/tickets/tickets.table.ts';

type Contact = typeof contacts.$inferSelect;
type Ticket = typeof tickets.$inferSelect;
type Connection = Pick<typeof connections.$inferSelect, 'id' | 'channel'>;

/** The contact behind a number, found or made as when they write first. */
export const contactOf = (
  work: Work,
  { number, name }: { number: string; name: string | null },
  { channel }: Connection,
): Promise<Contact> =>
  // The name of a list is good enough for a new contact, and replaces none.
  resolveContact(work, {
    identities: phoneIdentities(number),
    name: null,
    oldName: name,
    isGroup: false,
    channel,
  });

/** Where a ticket goes that has to be opened (CAMP-38, BOT-92). */
export interface TicketPlan {
  openTicket: boolean;
  statusTicket: 'closed' | 'pending' | 'open';
  userId: number | null;
  queueId: number | null;
}

/**
 * Finds or makes the ticket of a message, locked: the contact's unclosed one on this connection, as it is. Else, if the
 * campaign opens tickets, a new one for its person or queue. Else the last closed one, or one made for it: an answer
 * opens it.
 */
export async function ticketOf(
  work: Work,
  contact: Contact,
  connection: Connection,
  plan: TicketPlan,
): Promise<{ ticket: Ticket; isNew: boolean }> {
  const found = await unclosedOrMade(work, {
    contact,
    connection,
    opens: plan.openTicket && plan.statusTicket !== 'closed',
    made: await placeOf(work, plan),
  });
  if (found.isNew) await logNewTicket(work, found.ticket);
  return found;
}

/** Owner, queue and status of a new ticket. A person who takes no tickets any more gets none (CUSTOM-09). */
async function placeOf(
  { tx }: Work,
  { openTicket, statusTicket, userId, queueId }: TicketPlan,
): Promise<Pick<Ticket, 'status' | 'userId' | 'queueId' | 'origin'>> {
  const origin = 'campaign';
  if (!openTicket) return { status: 'closed', userId: null, queueId: null, origin };
  const owner = userId !== null && (await takesTickets(tx, userId)) ? userId : null;
  if (statusTicket === 'closed') return { status: 'closed', userId: owner, queueId, origin };
  if (statusTicket === 'pending' || owner === null)
    return { status: 'pending', userId: null, queueId, origin };
  return { status: 'open', userId: owner, queueId, origin };
}
