import { found } from '@recado/shared/errors';
import type { MessageQuery } from '@recado/shared/features/messages';
import { pageSize } from '@recado/shared/lib/fields';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, desc, sql } from 'drizzle-orm';
import { cursorOf, readCursor } from '../../db/statements/cursor.ts';
import { rowsById } from '../../db/statements/lateral.ts';
import { cut } from '../../db/statements/paged.ts';
import { preparedPerShape } from '../../db/statements/preparedStatement.ts';
import { readLast, type Tx } from '../../db/transaction.ts';
import type { Work } from '../../work.ts';
import { viewer } from '../tickets/access.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { watchTicket } from '../tickets/watchTicket.ts';
import { selectMessages, shapeMessage, shownTo } from './messageRow.ts';
import { messages } from './messages.table.ts';
import { type PageShape, pageOfThread, type Starts } from './pageOfThread.ts';
import { eventsBetween, eventsOfPage } from './threadEvents.ts';
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
  async function readPage(): Promise<Page> {
    const starts = after ? 'after' : cursor ? 'before' : pageNumber > 1 ? 'later' : 'newest';
    const { at: fromAt, id: fromId } = readCursor(after ?? cursor);
    const [{ items, hasMore }, events] = await Promise.all([
      read(starts, after ?? cursor),
      eventsOfPage(tx, { ...reach, starts }, { ...common, fromAt, fromId }),
    ]);
    if (after) return { rows: items.toReversed(), hasOlder: true, hasNewer: hasMore, events };
    return { rows: items, hasOlder: hasMore, hasNewer: false, events };
  }
  async function readAround(id: number): Promise<Page> {
    const [said] = await momentOf(tx, reach, { ...common, around: id });
    const { createdAt } = found(said, 'ERR_NO_MESSAGE_FOUND');
    const [older, newer] = await Promise.all([
      read('before', cursorOf(createdAt, id + 1)),
      read('after', cursorOf(createdAt, id)),
    ]);
    const rows = [...newer.items.toReversed(), ...older.items];
    const events = await eventsBetween(tx, reach, {
      ...common,
      from: older.hasMore ? rows.at(-1)!.message.createdAt.toISOString() : null,
      until: newer.hasMore ? rows[0]!.message.createdAt.toISOString() : null,
    });
    return { rows, hasOlder: older.hasMore, hasNewer: newer.hasMore, events };
  }
  // All at once: the page and what happened in its time find the ticket for themselves.
  const readTicket = () => ticketOfPage(tx, { ...reach, isCounted: isNewest }, common);
  const [[ticket], page] =
    around === undefined
      ? await readLast(tx, () => Promise.all([readTicket(), readPage()]))
      : [await readTicket()];
  const { total, ...seen } = found(ticket, 'ERR_NO_TICKET_FOUND');
  const { rows, hasOlder, hasNewer, events } = page ?? (await readAround(around!));
  if (!cursor && !after && pageNumber === 1) watchTicket(work, seen);
  const [newest, oldest] = [rows[0]?.message, rows.at(-1)?.message];
  return {
    messages: rows.toReversed().map((row) => shownTo(actor, shapeMessage(row, links))),
    hasMore: hasOlder,
    count: total,
    nextCursor: hasOlder && oldest ? cursorOf(oldest.createdAt, oldest.id) : null,
    newerCursor: hasNewer && newest ? cursorOf(newest.createdAt, newest.id) : null,
    events,
  };
}

/** Messages, the newest first, with what happened in their time. */
interface Page {
  rows: Awaited<ReturnType<typeof pageOfMessages>>;
  hasOlder: boolean;
  hasNewer: boolean;
  events: Awaited<ReturnType<typeof eventsOfPage>>;
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

const pageOfMessages = preparedPerShape((tx: Tx, shape: PageShape) => {
  const order = shape.starts === 'after' ? asc : desc;
  return selectMessages(
    tx,
    rowsById(messages, sql`select page.id from (${pageOfThread(tx, shape)}) as page`),
  ).orderBy(order(messages.createdAt), order(messages.id));
});
