import type { Work } from '../../work.ts';
import { takesTickets } from '../core/people/mustTakeTickets.ts';
import { logNewTicket } from '../core/ticketRows/logNewTicket.ts';
import { unclosedOrMade } from '../core/tickets/moves/unclosedOrMade.ts';
import type { tickets } from '../core/tickets/tickets.table.ts';
import type { Due } from './dueSchedule.ts';

type Ticket = typeof tickets.$inferSelect;

/**
 * Finds or makes the message's ticket, locked (BOT-85): the contact's unclosed one on this connection, as it is.
 * Else, if the schedule opens tickets, a new one, which belongs to the named person or waits in its queue. Else the
 * last closed one or one made for it, so that nobody has to look at a message without an answer.
 */
export async function ticketFor(work: Work, due: Due): Promise<{ ticket: Ticket; isNew: boolean }> {
  const { contact, connection, schedule } = due;
  const found = await unclosedOrMade(work, {
    contact,
    connection: connection!,
    opens: schedule.openTicket !== 'disabled',
    made: placeOf(due, await ownerOf(work, due)),
  });
  if (found.isNew) await logNewTicket(work, found.ticket);
  return found;
}

/** The agent that the schedule names for the ticket, as long as their role gives them tickets (CUSTOM-09). */
async function ownerOf({ tx }: Work, { schedule: { ticketUserId } }: Due): Promise<number | null> {
  return ticketUserId !== null && (await takesTickets(tx, ticketUserId)) ? ticketUserId : null;
}

/** Owner, queue and status of the new ticket. */
function placeOf(
  { schedule, contact, connection }: Due,
  userId: number | null,
): Pick<Ticket, 'status' | 'userId' | 'queueId' | 'origin'> {
  const { openTicket, statusTicket, queueId } = schedule;
  if (openTicket === 'disabled') return { status: 'closed', userId: null, queueId: null, origin: 'team' };
  if (statusTicket === 'closed') return { status: 'closed', userId, queueId, origin: 'team' };
  const live = contact.isGroup && connection!.groupAsTicket === 'disabled' ? 'group' : 'open';
  return { status: userId === null && live === 'open' ? 'pending' : live, userId, queueId, origin: 'team' };
}
