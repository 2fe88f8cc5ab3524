import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { Work } from '../../../work.ts';
import { publishTicket } from '../../core/ticketRows/publishTicket.ts';
import { changeLane } from '../../tags/changeLane.ts';
import { tags } from '../../tags/tags.table.ts';
import type { LaneStanding } from './laneStanding.ts';

/** The lane itself moves a ticket; the inbox keeps its order. Nothing where the other tag is no lane. */
export async function moveOn(
  work: Work,
  ticket: LaneStanding['ticket'],
  laneId: number,
  note: 'laneTime' | 'laneAnswer' | 'laneRemarketing',
): Promise<void> {
  const lane = await sharedLane(work.tx, laneId);
  if (!lane || !(await changeLane(work, ticket.id, lane, { note }))) return;
  await publishTicket(work, ticket.id, ticket);
}

/** A lane that stays one until the end of the transaction; undefined for a label. */
export const sharedLane = async (tx: Tx, id: number) =>
  (
    await tx
      .select()
      .from(tags)
      .where(and(eq(tags.id, id), eq(tags.kanban, 1)))
      .for('share')
  )[0];
