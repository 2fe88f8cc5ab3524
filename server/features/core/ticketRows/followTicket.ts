import { found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, sql } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { maySee } from '../access/access.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { publishTicket } from './publishTicket.ts';
import type { TicketRow } from './ticketRow.ts';

type Row = typeof tickets.$inferSelect;

/**
 * Lets people see a locked ticket from now on, whatever their queues. Returns the ticket with them; its owner sees it
 * anyway and is not added.
 */
export async function followTicket(work: Work, ticket: Row, people: readonly number[]): Promise<Row> {
  const { id, userId, followerIds } = ticket;
  const added = people.filter((person) => person !== userId && !followerIds.includes(person));
  if (added.length === 0) return ticket;
  const followed = { ...ticket, followerIds: [...followerIds, ...added] };
  await work.tx
    .update(tickets)
    .set({ followerIds: followed.followerIds, version: sql`${tickets.version} + 1` })
    .where(eq(tickets.id, id));
  await publishTicket(work, id, ticket);
  return followed;
}

/** Ends following a ticket: the person sees it only if their rights show it. A second call changes nothing. */
export async function unfollowTicket(
  work: Work,
  actor: Actor,
  id: number,
  userId: number,
): Promise<TicketRow> {
  const { tx } = work;
  const [row] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), maySee(actor)))
    .for('no key update');
  const ticket = found(row, 'ERR_NO_TICKET_FOUND');
  await tx
    .update(tickets)
    .set({
      followerIds: ticket.followerIds.filter((follower) => follower !== userId),
      version: sql`${tickets.version} + 1`,
    })
    .where(eq(tickets.id, id));
  return publishTicket(work, id, ticket);
}
