import type { Actor } from '@recado/shared/permissions';
import { and, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { tickets } from './tickets.table.ts';

/** What of somebody's rights decides the text of the condition, as a part of a prepared statement's shape. */
export type Sight = {
  isAdmin: boolean;
  seesQueueless: boolean;
  seesOthers: boolean;
  seesGroups: boolean;
};

/** The rights of this person as a shape. */
export const sightOf = (actor: Actor): Sight => ({
  isAdmin: actor.profile === 'admin',
  seesQueueless: actor.seesQueueless,
  seesOthers: actor.switches.includes('allUserChat'),
  seesGroups: actor.switches.includes('allowGroup'),
});

/** The values that belong to `maySeePrepared`. */
export const viewer = (actor: Actor) => ({ viewerId: actor.userId, viewerQueues: [...actor.queueIds] });

/**
 * Which tickets a person may see; the one condition of every query over tickets and their messages (INBOX-39).
 * Admins see all but groups. Others see their own, and those of their queues (or without a queue, with
 * `allTicket`) that nobody owns; what somebody else owns only with `allUserChat`. Groups are for people with
 * `allowGroup`, admins too (INBOX-12). `ticketRooms`
 * says the same for live events, and a test compares the two.
 */
export const maySee = (actor: Actor): SQL | undefined => {
  const { viewerId, viewerQueues } = viewer(actor);
  return visible(sightOf(actor), sql.param(viewerId), sql.param(viewerQueues));
};

/** The same condition for a prepared statement; give it the values of `viewer()`. */
export const maySeePrepared = (sight: Sight): SQL | undefined =>
  visible(sight, sql.placeholder('viewerId'), sql.placeholder('viewerQueues'));

function visible(sight: Sight, viewerId: SQLWrapper, viewerQueues: SQLWrapper): SQL | undefined {
  const isOwn = sql`${tickets.userId} = ${viewerId}::int`;
  const noGroups = sight.seesGroups ? undefined : sql`not ${tickets.isGroup}`;
  if (sight.isAdmin) return noGroups && or(isOwn, noGroups);
  return or(
    isOwn,
    and(
      or(
        sql`${tickets.queueId} = any(${viewerQueues}::int[])`,
        sight.seesQueueless ? isNull(tickets.queueId) : undefined,
      ),
      sight.seesOthers ? undefined : isNull(tickets.userId),
      noGroups,
    ),
  );
}
