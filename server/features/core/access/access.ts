import { type Actor, seesAllTickets, seesOthersTickets } from '@recado/shared/permissions';
import { and, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { tickets } from '../tickets/tickets.table.ts';

/** The rights that decide the text of the condition, as a part of a prepared statement's shape. */
export type Sight = {
  /** `tickets:showAll`: admins, and people whose role gives it. */
  seesAll: boolean;
  seesQueueless: boolean;
  seesOthers: boolean;
  /** Sees the tickets without a queue of the people in their queues. */
  supervises: boolean;
  seesGroups: boolean;
};

/** The rights of this person as a shape. */
export const sightOf = (actor: Actor): Sight => ({
  seesAll: seesAllTickets(actor),
  seesQueueless: actor.seesQueueless,
  seesOthers: seesOthersTickets(actor),
  supervises: actor.people !== undefined,
  seesGroups: actor.switches.includes('allowGroup'),
});

/**
 * Does a list without "show all" hold only a person's own queues and tickets without a queue (INBOX-17)? So it is for
 * people who may see every queue and serve some. A person who serves no queue keeps seeing all of them.
 */
export const keepsToOwnQueues = (
  actor: Actor,
  { showAll, queueIds }: { showAll?: boolean | undefined; queueIds?: readonly number[] | undefined },
): boolean => !showAll && !queueIds?.length && seesAllTickets(actor) && actor.queueIds.length > 0;

/** The values that belong to `maySeePrepared`. */
export const viewer = (actor: Actor) => ({
  viewerId: actor.userId,
  viewerQueues: [...actor.queueIds],
  viewerPeople: [...(actor.people ?? [])],
});

/**
 * Which tickets a person may see; the one condition of every query over tickets and their messages (INBOX-39).
 * Admins, and people whose role says so, see all but groups. Others see their own tickets, those that they follow,
 * and unowned ones of their queues (or without a queue, with `allTicket`). They see tickets of other owners only with
 * `allUserChat` or as a supervisor of these queues. Supervisors also see what their people have in no queue
 * (CUSTOM-07). Groups are for people with `allowGroup`, admins too (INBOX-12). `ticketRooms` says the same for live
 * events, and a test compares the two.
 */
export const maySee = (actor: Actor): SQL | undefined => {
  const { viewerId, viewerQueues, viewerPeople } = viewer(actor);
  return visible(sightOf(actor), {
    viewerId: sql.param(viewerId),
    viewerQueues: sql.param(viewerQueues),
    viewerPeople: sql.param(viewerPeople),
  });
};

/** The same condition for a prepared statement; give it the values of `viewer()`. */
export const maySeePrepared = (sight: Sight): SQL | undefined =>
  visible(sight, {
    viewerId: sql.placeholder('viewerId'),
    viewerQueues: sql.placeholder('viewerQueues'),
    viewerPeople: sql.placeholder('viewerPeople'),
  });

type Viewer = Record<keyof ReturnType<typeof viewer>, SQLWrapper>;

function visible(sight: Sight, { viewerId, viewerQueues, viewerPeople }: Viewer): SQL | undefined {
  const isOwn = sql`(${tickets.userId} = ${viewerId}::int or ${viewerId}::int = any(${tickets.followerIds}))`;
  const noGroups = sight.seesGroups ? undefined : sql`not ${tickets.isGroup}`;
  if (sight.seesAll) return noGroups && or(isOwn, noGroups);
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
    sight.supervises
      ? and(isNull(tickets.queueId), sql`${tickets.userId} = any(${viewerPeople}::int[])`, noGroups)
      : undefined,
  );
}
