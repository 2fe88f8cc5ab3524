import type { Actor } from '@recado/shared/permissions';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { tickets } from './tickets.table.ts';

/**
 * Which tickets a person may see; the one condition of every query over tickets and their messages (INBOX-39).
 * Admins see all but groups. Others see their own, and those of their queues (or without a queue, with
 * `allTicket`) that nobody owns; what somebody else owns only with `allUserChat`. Groups are for people with
 * `allowGroup`, admins too (INBOX-12). `ticketRooms`
 * says the same for live events, and a test compares the two.
 */
export function maySee(actor: Actor): SQL | undefined {
  const noGroups = actor.switches.includes('allowGroup') ? undefined : eq(tickets.isGroup, false);
  if (actor.profile === 'admin') return noGroups && or(eq(tickets.userId, actor.userId), noGroups);
  const inMyQueues = or(
    actor.queueIds.length > 0 ? inArray(tickets.queueId, [...actor.queueIds]) : undefined,
    actor.seesQueueless ? isNull(tickets.queueId) : undefined,
  );
  return or(
    eq(tickets.userId, actor.userId),
    and(
      inMyQueues ?? sql`false`,
      actor.switches.includes('allUserChat') ? undefined : isNull(tickets.userId),
      noGroups,
    ),
  );
}
