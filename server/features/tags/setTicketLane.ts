import { AppError, found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, desc, eq } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { maySee } from '../core/access/access.ts';
import { publishTicket } from '../core/ticketRows/publishTicket.ts';
import { ticketLogs, tickets } from '../core/tickets/tickets.table.ts';
import { users } from '../core/users/users.table.ts';
import { changeLane, laneOf } from './changeLane.ts';
import { tags } from './tags.table.ts';

/** Where a person wants a ticket. */
interface LaneMove {
  /** Null takes it off the board. */
  laneId: number | null;
  /** The lane in which the person saw it; undefined: whichever it is in. */
  fromLaneId?: number | null;
}

/**
 * Moves a ticket into a lane of the board, out of the one it was in, if any (DRAWER-29). Throws ERR_NO_TICKET_FOUND,
 * ERR_NO_TAG_FOUND for a tag that is no lane, and ERR_CARD_MOVED when it is elsewhere than the person saw it. A ticket
 * that is there already stays, and nothing is announced.
 */
export async function setTicketLane(
  work: Work,
  actor: Actor,
  ticketId: number,
  { laneId, fromLaneId }: LaneMove,
): Promise<void> {
  const { tx } = work;
  // One round trip: the database does them in this order, so the lane is read behind the lock.
  const [[ticket], lane, current] = await Promise.all([
    tx
      .select()
      .from(tickets)
      .where(and(eq(tickets.id, ticketId), maySee(actor)))
      .for('no key update', { of: tickets }),
    laneId === null ? null : lockLane(work, laneId),
    laneOf(work, ticketId),
  ]);
  found(ticket, 'ERR_NO_TICKET_FOUND');
  if (lane === undefined) throw new AppError('ERR_NO_TAG_FOUND');
  // A repeat of a move whose reply was lost finds the ticket where it wants it.
  if (current === laneId) return;
  if (fromLaneId !== undefined && fromLaneId !== current)
    throw new AppError('ERR_CARD_MOVED', { data: { laneId: current, by: await lastMover(work, ticketId) } });
  const change = { userId: actor.userId || null, updatedAt: work.clock.now(), fromLaneId: current };
  await changeLane(work, ticketId, lane, change);
  await publishTicket(work, ticketId, ticket!, { countsStay: true });
}

/** A lane that stays one until the end of the transaction; undefined: no such lane. */
async function lockLane({ tx }: Work, id: number) {
  const [lane] = await tx
    .select()
    .from(tags)
    .where(and(eq(tags.id, id), eq(tags.kanban, 1)))
    .for('share');
  return lane;
}

/** The person who moved the ticket last; null: a program or the board itself. */
async function lastMover({ tx }: Work, ticketId: number): Promise<string | null> {
  const [last] = await tx
    .select({ name: users.name })
    .from(ticketLogs)
    .leftJoin(users, eq(users.id, ticketLogs.userId))
    .where(and(eq(ticketLogs.ticketId, ticketId), eq(ticketLogs.type, 'lane')))
    .orderBy(desc(ticketLogs.id))
    .limit(1);
  return last?.name ?? null;
}
