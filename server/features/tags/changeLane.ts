import type { TicketLogNote } from '@recado/shared/features/tickets';
import { and, eq, sql } from 'drizzle-orm';
import { emit } from '../../hooks.ts';
import type { Work } from '../../work.ts';
import { logTickets } from '../core/ticketRows/logTickets.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { showTagCounts } from './showTagCounts.ts';
import { tags, ticketTags } from './tags.table.ts';

type Tag = typeof tags.$inferSelect;

/** Who moves it, and why. */
interface LaneChange {
  userId?: number | null;
  /** The moment that brings it to the top of the lists; what moves by itself stays where it is. */
  updatedAt?: Date;
  note?: TicketLogNote | null;
  /** The lane in which it is, read behind the lock; undefined: not read yet. */
  fromLaneId?: number | null;
}

/** The lane of a ticket: its tag of the board; null: none. */
export async function laneOf({ tx }: Work, ticketId: number): Promise<number | null> {
  const [lane] = await tx
    .select({ id: tags.id })
    .from(ticketTags)
    .innerJoin(tags, eq(tags.id, ticketTags.tagId))
    .where(and(eq(ticketTags.ticketId, ticketId), eq(tags.kanban, 1)));
  return lane?.id ?? null;
}

/**
 * Puts a locked ticket into a lane, out of the one in which it was; null takes it off the board. The database keeps the
 * card and the steps of the lane (`keep_card`). Returns false when it was there already. The caller publishes the
 * ticket.
 */
export async function changeLane(
  work: Work,
  ticketId: number,
  lane: Tag | null,
  { userId = null, updatedAt, note = null, fromLaneId: givenLaneId }: LaneChange = {},
): Promise<boolean> {
  const { tx } = work;
  const fromLaneId = givenLaneId === undefined ? await laneOf(work, ticketId) : givenLaneId;
  const laneId = lane?.id ?? null;
  if (fromLaneId === laneId) return false;
  await Promise.all([
    lane
      ? tx.insert(ticketTags).values({ ticketId, tagId: lane.id })
      : tx
          .delete(ticketTags)
          .where(and(eq(ticketTags.ticketId, ticketId), eq(ticketTags.tagId, fromLaneId!))),
    tx
      .update(tickets)
      .set({ version: sql`${tickets.version} + 1`, ...(updatedAt && { updatedAt }) })
      .where(eq(tickets.id, ticketId)),
    logTickets(work, [{ ticketId, type: 'lane', userId, note, detail: lane?.name ?? null }]),
  ]);
  await emit(work, 'laneChanged', { ticketId, fromLaneId, laneId, userId });
  // After the card: boards draw it first.
  await showTagCounts(work, { tagIds: [fromLaneId, laneId].filter((id) => id !== null) });
  return true;
}
