import type { Actor } from '@recado/shared/permissions';
import type { Tx } from '../../db/client.ts';
import { viewer } from '../core/access/access.ts';
import { eventsBetween } from '../core/messages/thread/threadEvents.ts';
import { reachOf } from '../core/messages/thread/threadTickets.ts';
import type { EventRow } from './linesOf.ts';

/**
 * Reads all events of a conversation's tickets from one moment until before another, oldest first. One query returns
 * only the newest; this function repeats it for those before.
 */
export async function eventsFor(
  tx: Tx,
  actor: Actor,
  ticketUuid: string,
  { from, until }: { from: string | null; until: string | null },
): Promise<EventRow[]> {
  const byId = new Map<number, EventRow>();
  let before = until;
  for (;;) {
    const rows = await eventsBetween(tx, reachOf(actor), {
      ...viewer(actor),
      ticketUuid,
      from,
      until: before,
    });
    const sizeBefore = byId.size;
    for (const row of rows) byId.set(row.id, row);
    const oldest = rows[0];
    if (!oldest || byId.size === sizeBefore) break;
    // Asks again for events of the same moment, so that none is lost.
    before = new Date(oldest.createdAt.getTime() + 1).toISOString();
  }
  return [...byId.values()].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id);
}
