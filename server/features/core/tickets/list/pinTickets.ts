import { AppError, found } from '@recado/shared/errors';
import { mostPins } from '@recado/shared/features/tickets';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import type { Work } from '../../../../work.ts';
import { maySee } from '../../access/access.ts';
import { selectTickets, type TicketRow } from '../../ticketRows/ticketRow.ts';
import { isUnclosed, ticketPins, tickets } from '../tickets.table.ts';

/** Tickets that somebody keeps on top of their lists, the first pinned first: those they see that are not closed. */
export const pinnedTickets = (tx: Tx, actor: Actor): Promise<TicketRow[]> =>
  selectTickets(tx)
    .innerJoin(ticketPins, and(eq(ticketPins.ticketId, tickets.id), eq(ticketPins.userId, actor.userId)))
    .where(and(isUnclosed, maySee(actor)))
    .orderBy(asc(ticketPins.createdAt), asc(tickets.id));

/**
 * Pins a ticket to the top of one's own lists. Refuses with ERR_TOO_MANY_PINS when ten are pinned already.
 */
export async function pinTicket(work: Work, actor: Actor, id: number): Promise<void> {
  const { tx } = work;
  const shown = tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(isUnclosed, maySee(actor)));
  await mustSee(tx, actor, id);
  // The screens of one person pin one after the other: together they would pin too many.
  await tx.execute(sql`select 1 from users where id = ${actor.userId}::int for no key update`);
  // Pins of closed tickets, and of those out of sight, go first, so that they do not count.
  await tx
    .delete(ticketPins)
    .where(and(eq(ticketPins.userId, actor.userId), notInArray(ticketPins.ticketId, shown)));
  await tx.insert(ticketPins).values({ userId: actor.userId, ticketId: id }).onConflictDoNothing();
  if ((await tx.$count(ticketPins, eq(ticketPins.userId, actor.userId))) > mostPins)
    throw new AppError('ERR_TOO_MANY_PINS');
  publishPins(work, actor);
}

/**
 * Unpins a ticket, whether it was pinned or not. A person may also unpin a ticket that they no longer see.
 */
export async function unpinTicket(work: Work, actor: Actor, id: number): Promise<void> {
  const { tx } = work;
  const gone = await tx
    .delete(ticketPins)
    .where(and(eq(ticketPins.userId, actor.userId), eq(ticketPins.ticketId, id)))
    .returning({ ticketId: ticketPins.ticketId });
  if (gone.length === 0) return mustSee(tx, actor, id);
  publishPins(work, actor);
}

async function mustSee(tx: Tx, actor: Actor, id: number): Promise<void> {
  const [ticket] = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.id, id), maySee(actor)));
  found(ticket, 'ERR_NO_TICKET_FOUND');
}

const publishPins = ({ publish }: Work, { userId }: Actor): void =>
  publish('ticketPins', { action: 'update' }, { to: [`user:${userId}`] });
