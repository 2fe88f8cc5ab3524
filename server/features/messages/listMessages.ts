import { found } from '@recado/shared/errors';
import type { MessageQuery } from '@recado/shared/features/messages';
import { pageSize } from '@recado/shared/lib/fields';
import type { Actor } from '@recado/shared/permissions';
import { and, desc, sql } from 'drizzle-orm';
import { cursorOf, readCursor } from '../../db/statements/cursor.ts';
import { rowsById } from '../../db/statements/lateral.ts';
import { cut } from '../../db/statements/paged.ts';
import { preparedPerShape } from '../../db/statements/preparedStatement.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Work } from '../../work.ts';
import { maySeePrepared, type Sight, sightOf, viewer } from '../tickets/access.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { watchTicket } from '../tickets/watchTicket.ts';
import { selectMessages, shapeMessage, shownTo } from './messageRow.ts';
import { messages } from './messages.table.ts';

/**
 * One page of a conversation: the newest first, inside a page oldest first. With `cursor` it goes on exactly
 * before the last page. What was said on other tickets of the contact belongs to it (OPEN-91): on all of them for
 * people with `allHistoric`, else on those that this person may see, in `selectedQueues` where they are given.
 */
export async function listMessages(
  work: Work,
  actor: Actor,
  ticketUuid: string,
  { pageNumber, cursor, selectedQueues }: MessageQuery,
) {
  const { tx, links } = work;
  const reach: Reach = {
    ...sightOf(actor),
    seesHistory: actor.switches.includes('allHistoric'),
    inQueues: selectedQueues !== undefined,
  };
  const { at: beforeAt, id: beforeId } = readCursor(cursor);
  const values = {
    ...viewer(actor),
    ticketUuid,
    selectedQueues,
    beforeAt,
    beforeId,
    offset: (pageNumber - 1) * pageSize,
  };
  // Both at once: the page finds the ticket for itself.
  const [[ticket], rows] = await Promise.all([
    ticketOfPage(tx, { ...reach, isCounted: !cursor }, values),
    pageOfMessages(tx, { ...reach, starts: cursor ? 'before' : pageNumber > 1 ? 'later' : 'newest' }, values),
  ]);
  const { total, ...seen } = found(ticket, 'ERR_NO_TICKET_FOUND');
  if (!cursor && pageNumber === 1) watchTicket(work, seen);
  const { items, hasMore } = cut(rows);
  const oldest = items.at(-1);
  return {
    messages: items.toReversed().map((message) => shownTo(actor, shapeMessage(message, links))),
    hasMore,
    count: total,
    nextCursor: hasMore && oldest ? cursorOf(oldest.createdAt, oldest.id as number) : null,
  };
}

/** The ticket, if this person may see it. */
const isMeant = (sight: Sight) =>
  and(sql`${tickets.uuid} = ${sql.placeholder('ticketUuid')}::uuid`, maySeePrepared(sight));

/** Whose messages a person reads in a conversation. */
type Reach = Sight & { seesHistory: boolean; inQueues: boolean };

/** The tickets whose messages make up the conversation; none where the person may not see the one that was asked for. */
function ticketsOf(tx: Tx, reach: Reach) {
  const isOfContact = sql`${tickets.contactId} = (${tx.select({ id: tickets.contactId }).from(tickets).where(isMeant(reach))})`;
  const isInQueues = reach.inQueues
    ? sql`(${tickets.queueId} = any(${sql.placeholder('selectedQueues')}::int[]) or ${tickets.uuid} = ${sql.placeholder('ticketUuid')}::uuid)`
    : undefined;
  return tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(isOfContact, reach.seesHistory ? undefined : and(maySeePrepared(reach), isInQueues)));
}

/** More messages than this are not counted. */
const mostCounted = 1000;

const ticketOfPage = preparedPerShape((tx: Tx, shape: Reach & { isCounted: boolean }) =>
  tx
    .select({
      id: tickets.id,
      whatsappId: tickets.whatsappId,
      status: tickets.status,
      channel: tickets.channel,
      total: shape.isCounted
        ? sql<
            number | null
          >`(select count(*)::int from (select from messages where messages.ticket_id in (${ticketsOf(tx, shape)}) limit ${sql.raw(String(mostCounted))}) as counted)`
        : sql<number | null>`null::int`,
    })
    .from(tickets)
    .where(isMeant(shape)),
);

/** Each ticket's newest are read by its index, as many as one page can hold of it, and then merged. */
const pageOfMessages = preparedPerShape(
  (tx: Tx, shape: Reach & { starts: 'newest' | 'later' | 'before' }) => {
    const offset = shape.starts === 'later' ? sql`${sql.placeholder('offset')}::int` : sql`0`;
    const isOlder =
      shape.starts === 'before'
        ? sql`and (created_at, id) < (${sql.placeholder('beforeAt')}::timestamptz, ${sql.placeholder('beforeId')}::bigint)`
        : sql``;
    const size = sql.raw(String(pageSize + 1));
    const ofPage = sql`
    select said.id from (${ticketsOf(tx, shape)}) as talked cross join lateral (
      select id, created_at from messages where messages.ticket_id = talked.id ${isOlder}
      order by created_at desc, id desc limit ${offset} + ${size}) as said
    order by said.created_at desc, said.id desc limit ${size} offset ${offset}`;
    return selectMessages(tx, rowsById(messages, ofPage)).orderBy(
      desc(messages.createdAt),
      desc(messages.id),
    );
  },
);
