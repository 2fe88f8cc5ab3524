import { AppError, found } from '@recado/shared/errors';
import type { NewTicket } from '@recado/shared/features/tickets';
import type { Actor } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { mustSend } from '../../../../outbox/mustSend.ts';
import type { Work } from '../../../../work.ts';
import { connections } from '../../connections/connections.table.ts';
import { lockContact } from '../../contacts/lockContact.ts';
import { mustTakeTickets } from '../../people/mustTakeTickets.ts';
import { queues } from '../../queues/queues.table.ts';
import { logNewTicket } from '../../ticketRows/logNewTicket.ts';
import { publishTicket, ticketsById } from '../../ticketRows/publishTicket.ts';
import type { TicketRow } from '../../ticketRows/ticketRow.ts';
import { ticketOwner } from './ticketOwner.ts';
import { unclosedOrMade } from './unclosedOrMade.ts';

/**
 * Begins a conversation with a contact over a connection (INBOX-47). The ticket belongs to the caller, or to the user
 * that they name. Refuses with ERR_OTHER_OPEN_TICKET, which names the ticket, where one is not closed there
 * (INBOX-48).
 */
export async function openTicket(
  work: Work,
  actor: Actor,
  { contactId, whatsappId, queueId = null, userId }: z.output<typeof NewTicket>,
): Promise<TicketRow> {
  const { tx } = work;
  const contact = await lockContact(tx, contactId);
  const [connection] = await tx.select().from(connections).where(eq(connections.id, whatsappId));
  const line = found(connection, 'ERR_NO_WAPP_FOUND');
  mustSend(line);
  const { id, channel, groupAsTicket } = line;
  if (queueId !== null) {
    const [queue] = await tx.select({ id: queues.id }).from(queues).where(eq(queues.id, queueId));
    found(queue, 'ERR_NO_QUEUE_FOUND');
  }
  const owner = userId ?? actor.userId;
  await mustTakeTickets(tx, owner);
  const { ticket, isNew } = await unclosedOrMade(work, {
    contact,
    connection: { id, channel },
    opens: true,
    made: {
      status: contact.isGroup && groupAsTicket === 'disabled' ? 'group' : 'open',
      userId: owner,
      queueId,
      origin: 'team',
    },
  });
  if (!isNew)
    throw new AppError('ERR_OTHER_OPEN_TICKET', { data: { ticket: await ticketOwner(tx, ticket) } });
  // A group’s ticket has its person from the beginning too.
  await logNewTicket(work, ticket, 'open');
  await publishTicket(work, ticket.id, null);
  return ((await ticketsById(tx, { ids: [ticket.id] })) as [TicketRow])[0];
}
