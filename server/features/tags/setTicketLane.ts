import { AppError, found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, inArray } from 'drizzle-orm';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { maySee } from '../core/access/access.ts';
import { logTickets } from '../core/ticketRows/logTickets.ts';
import { publishTicket } from '../core/ticketRows/publishTicket.ts';
import { placeTicket } from '../core/tickets/moves/placeTicket.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { tagRows } from './tagRows.ts';
import { tags, ticketTags } from './tags.table.ts';

/**
 * Moves a ticket into a lane of the board, out of the one it was in, if any (DRAWER-29); undefined takes it off the
 * board. Throws ERR_NO_TICKET_FOUND, and ERR_NO_TAG_FOUND for a tag that is no lane.
 */
export async function setTicketLane(
  work: Work,
  actor: Actor,
  ticketId: number,
  laneId: number | undefined,
): Promise<void> {
  const { tx, publish } = work;
  const [ticket] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, ticketId), maySee(actor)))
    .for('no key update', { of: tickets });
  found(ticket, 'ERR_NO_TICKET_FOUND');
  if (laneId !== undefined) {
    const lane = await tagRows.lock(tx, laneId);
    if (lane.kanban !== 1) throw new AppError('ERR_NO_TAG_FOUND');
  }
  const lanes = tx.select({ id: tags.id }).from(tags).where(eq(tags.kanban, 1));
  const left = await tx
    .delete(ticketTags)
    .where(and(eq(ticketTags.ticketId, ticketId), inArray(ticketTags.tagId, lanes)))
    .returning();
  if (laneId !== undefined) await tx.insert(ticketTags).values({ ticketId, tagId: laneId });
  const touched = [...left.map(({ tagId }) => tagId), ...(laneId === undefined ? [] : [laneId])];
  if (touched.length === 0) return;
  for (const tag of await tagRows.read(tx, inArray(tags.id, touched)))
    publish('tag', { action: 'update', tag }, everybody);
  const [lane] = laneId === undefined ? [] : await tagRows.read(tx, eq(tags.id, laneId));
  await logTickets(work, [
    { ticketId, type: 'lane', userId: actor.userId || null, detail: lane?.name ?? null },
  ]);
  await placeTicket(work, ticket!, {});
  await publishTicket(work, ticketId, ticket!);
}
