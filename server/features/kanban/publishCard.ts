import { eq } from 'drizzle-orm';
import { type TicketPlace, ticketRooms } from '../../events/audience.ts';
import type { Hooks } from '../../hooks.ts';
import type { Work } from '../../work.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { type CardRow, cardsById } from './cardRow.ts';

/** Announces a card that has changed to everybody who may see its ticket; without `fromLaneId` it is where it was. */
export async function publishCard(
  { tx, publish }: Work,
  ticketId: number,
  userId: number | null,
  fromLaneId?: number | null,
): Promise<CardRow> {
  const [[card], [place]] = await Promise.all([
    cardsById(tx, { ids: [ticketId] }),
    tx
      .select({
        queueId: tickets.queueId,
        userId: tickets.userId,
        isGroup: tickets.isGroup,
        followerIds: tickets.followerIds,
      })
      .from(tickets)
      .where(eq(tickets.id, ticketId)),
  ]);
  const { laneId, enteredAt, valueCents, next, updatedAt, version } = card as CardRow;
  publish(
    'card',
    {
      action: 'update',
      ticketId,
      fromLaneId: fromLaneId === undefined ? laneId : fromLaneId,
      userId,
      laneId,
      enteredAt,
      valueCents,
      next,
      updatedAt,
      version,
    },
    { to: ticketRooms(place as TicketPlace) },
  );
  return card as CardRow;
}

/** A ticket has changed its lane. */
export async function announceLane(
  work: Work,
  { ticketId, fromLaneId, userId }: Hooks['laneChanged'],
): Promise<void> {
  await publishCard(work, ticketId, userId, fromLaneId);
}
