import { found } from '@recado/shared/errors';
import type { MessageQuery } from '@recado/shared/features/messages';
import { pageSize } from '@recado/shared/lib/fields';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, desc, sql } from 'drizzle-orm';
import { cursorOf, readCursor } from '../../db/statements/cursor.ts';
import { rowsById } from '../../db/statements/lateral.ts';
import { cut } from '../../db/statements/paged.ts';
import { preparedPerShape } from '../../db/statements/preparedStatement.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Work } from '../../work.ts';
import { viewer } from '../tickets/access.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { watchTicket } from '../tickets/watchTicket.ts';
import { selectMessages, shapeMessage, shownTo } from './messageRow.ts';
import { messages } from './messages.table.ts';
import { threadEvents } from './threadEvents.ts';
import { isMeant, type Reach, reachOf, ticketsOf } from './threadTickets.ts';

/**
 * One page of a conversation: the newest first, inside a page oldest first. With `cursor` it goes on exactly
 * before the last page, with `after` exactly behind it, with `around` it begins in the middle. What was said on other
 * tickets of the contact belongs to it (OPEN-91): on all of them for people with `allHistoric`, else on those that
 * this person may see, in `selectedQueues` where they are given. What happened to these tickets meanwhile comes with it.
 */
export async function listMessages(
  work: Work,
  actor: Actor,
  ticketUuid: string,
  { pageNumber, cursor, after, around, selectedQueues }: MessageQuery,
) {
  const { tx, links } = work;
  const reach = reachOf(actor, selectedQueues !== undefined);
  const common = { ...viewer(actor), ticketUuid, selectedQueues, offset: (pageNumber - 1) * pageSize };
  const isNewest = !cursor && !after && around === undefined;
  const read = async (starts: Starts, from?: string) => {
    const { at: fromAt, id: fromId } = readCursor(from);
    return cut(await pageOfMessages(tx, { ...reach, starts }, { ...common, fromAt, fromId }));
  };
  async function readPage() {
    if (around !== undefined) {
      const [said] = await momentOf(tx, reach, { ...common, around });
      const { createdAt, id } = found(said, 'ERR_NO_MESSAGE_FOUND');
      const [older, newer] = await Promise.all([
        read('before', cursorOf(createdAt, id + 1)),
        read('after', cursorOf(createdAt, id)),
      ]);
      const rows = [...newer.items.toReversed(), ...older.items];
      return { rows, hasOlder: older.hasMore, hasNewer: newer.hasMore };
    }
    if (after) {
      const newer = await read('after', after);
      return { rows: newer.items.toReversed(), hasOlder: true, hasNewer: newer.hasMore };
    }
    const older = await read(cursor ? 'before' : pageNumber > 1 ? 'later' : 'newest', cursor);
    return { rows: older.items, hasOlder: older.hasMore, hasNewer: false };
  }
  // Both at once: the page finds the ticket for itself.
  const [[ticket], page] = await Promise.all([
    ticketOfPage(tx, { ...reach, isCounted: isNewest }, common),
    around === undefined ? readPage() : undefined,
  ]);
  const { total, ...seen } = found(ticket, 'ERR_NO_TICKET_FOUND');
  const { rows, hasOlder, hasNewer } = page ?? (await readPage());
  if (!cursor && !after && pageNumber === 1) watchTicket(work, seen);
  const [newest, oldest] = [rows[0], rows.at(-1)];
  // Where one page's time ends that of the next begins, so that what happened stands on exactly one of them.
  const events = await threadEvents(tx, reach, common, {
    from: after ? momentIn(after) : hasOlder ? oldest?.createdAt : undefined,
    until: cursor ? momentIn(cursor) : hasNewer || pageNumber > 1 ? newest?.createdAt : undefined,
  });
  return {
    messages: rows.toReversed().map((message) => shownTo(actor, shapeMessage(message, links))),
    hasMore: hasOlder,
    count: total,
    nextCursor: hasOlder && oldest ? cursorOf(oldest.createdAt, oldest.id) : null,
    newerCursor: hasNewer && newest ? cursorOf(newest.createdAt, newest.id) : null,
    events,
  };
}

const momentIn = (cursor: string) => new Date(readCursor(cursor).at!);

/** Where a page begins: at the newest end, further back, or before or after a message. */
type Starts = 'newest' | 'later' | 'before' | 'after';

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

/** When a message of the conversation was said. */
const momentOf = preparedPerShape((tx: Tx, shape: Reach) =>
  tx
    .select({ id: messages.id, createdAt: messages.createdAt })
    .from(messages)
    .where(
      and(
        sql`${messages.id} = ${sql.placeholder('around')}::bigint`,
        sql`${messages.ticketId} in (${ticketsOf(tx, shape)})`,
      ),
    ),
);

/** Each ticket's newest are read by its index, as many as one page can hold of it, and then merged; `after` the oldest first. */
const pageOfMessages = preparedPerShape((tx: Tx, shape: Reach & { starts: Starts }) => {
  const { starts } = shape;
  const offset = starts === 'later' ? sql`${sql.placeholder('offset')}::int` : sql`0`;
  const from = sql`(${sql.placeholder('fromAt')}::timestamptz, ${sql.placeholder('fromId')}::bigint)`;
  const isThere =
    starts === 'before'
      ? sql`and (created_at, id) < ${from}`
      : starts === 'after'
        ? sql`and (created_at, id) > ${from}`
        : sql``;
  const way = sql.raw(starts === 'after' ? 'asc' : 'desc');
  const size = sql.raw(String(pageSize + 1));
  const ofPage = sql`
    select said.id from (${ticketsOf(tx, shape)}) as talked cross join lateral (
      select id, created_at from messages where messages.ticket_id = talked.id ${isThere}
      order by created_at ${way}, id ${way} limit ${offset} + ${size}) as said
    order by said.created_at ${way}, said.id ${way} limit ${size} offset ${offset}`;
  const order = starts === 'after' ? asc : desc;
  return selectMessages(tx, rowsById(messages, ofPage)).orderBy(
    order(messages.createdAt),
    order(messages.id),
  );
});
