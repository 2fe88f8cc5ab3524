import { and, desc, eq, sql } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { isUnclosed, ticketLogs, tickets } from '../tickets/tickets.table.ts';
import type { Due } from './dueSchedule.ts';

type Ticket = typeof tickets.$inferSelect;

/**
 * Where the message stands, locked (BOT-85): the contact's unclosed ticket on this connection, as it is; else, when
 * one is to be opened, a new one; else the last closed one or one made for it, so that nobody has to look at what
 * asks for no answer. One that is opened belongs to whoever was named, or waits in its queue.
 */
export async function ticketFor(work: Work, due: Due): Promise<{ ticket: Ticket; isNew: boolean }> {
  const { tx } = work;
  const { contact, connection, schedule } = due;
  const ofContact = and(eq(tickets.contactId, contact.id), eq(tickets.whatsappId, connection!.id));
  const [unclosed] = await tx.select().from(tickets).where(and(ofContact, isUnclosed)).for('no key update');
  if (unclosed) return { ticket: unclosed, isNew: false };
  if (schedule.openTicket === 'disabled') {
    const [last] = await tx
      .select()
      .from(tickets)
      .where(ofContact)
      .orderBy(desc(tickets.id))
      .limit(1)
      .for('no key update');
    if (last) return { ticket: last, isNew: false };
  }
  const made = await makeTicket(work, due);
  // Or somebody made one meanwhile.
  return made ? { ticket: made, isNew: true } : ticketFor(work, due);
}

async function makeTicket({ tx, clock }: Work, due: Due): Promise<Ticket | undefined> {
  const { contact, connection } = due;
  const [made] = await tx
    .insert(tickets)
    .values({
      ...placeOf(due),
      channel: connection!.channel,
      isGroup: contact.isGroup,
      contactId: contact.id,
      whatsappId: connection!.id,
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    .onConflictDoNothing({
      target: [tickets.companyId, tickets.whatsappId, tickets.contactId],
      where: sql`status <> 'closed'`,
    })
    .returning();
  if (made) {
    const { id, queueId, userId } = made;
    await tx.insert(ticketLogs).values({ ticketId: id, type: 'create', queueId });
    if (made.status === 'open')
      await tx.insert(ticketLogs).values({ ticketId: id, type: 'open', queueId, userId });
  }
  return made;
}

/** Whose the new ticket is, and how far it is. */
function placeOf({ schedule, contact, connection }: Due): Pick<Ticket, 'status' | 'userId' | 'queueId'> {
  const { openTicket, statusTicket, ticketUserId: userId, queueId } = schedule;
  if (openTicket === 'disabled') return { status: 'closed', userId: null, queueId: null };
  if (statusTicket === 'closed') return { status: 'closed', userId, queueId };
  const live = contact.isGroup && connection!.groupAsTicket === 'disabled' ? 'group' : 'open';
  return { status: userId === null && live === 'open' ? 'pending' : live, userId, queueId };
}
