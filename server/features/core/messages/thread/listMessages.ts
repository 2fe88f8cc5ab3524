import { found } from '@recado/shared/errors';
import type { MessageQuery } from '@recado/shared/features/messages';
import { pageSize } from '@recado/shared/lib/fields';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, desc, sql } from 'drizzle-orm';
import { cursorOf, readCursor } from '../../../../db/statements/cursor.ts';
import { rowsById } from '../../../../db/statements/lateral.ts';
import { cut } from '../../../../db/statements/paged.ts';
import { preparedPerShape } from '../../../../db/statements/preparedStatement.ts';
import { readLast, type Tx } from '../../../../db/transaction.ts';
import type { Work } from '../../../../work.ts';
import { viewer } from '../../access/access.ts';
import { watchTicket } from '../../ticketRows/watchTicket.ts';
import { selectMessages, shapeMessage, shownTo } from '../messageRow.ts';
import { messages } from '../messages.table.ts';
import { type PageShape, pageOfThread, type Starts } from './pageOfThread.ts';
import { eventsBetween } from './threadEvents.ts';
import { type Reach, reachOf, ticketsOf } from './threadTickets.ts';
import { ticketOfPage, ticketSeen } from './ticketOfPage.ts';

function startsOf({
  after,
  cursor,
  pageNumber,
}: Pick<MessageQuery, 'after' | 'cursor' | 'pageNumber'>): Starts {
  if (after) return 'after';
  if (cursor) return 'before';
  return pageNumber > 1 ? 'later' : 'newest';
}

/**
 * Reads one page of a conversation, oldest message first; the first page has the newest messages. `cursor` asks for the
 * page exactly before the last one, `after` for the page exactly behind it, `around` for the part around a message.
 * Messages on other tickets of the contact belong to it (OPEN-91). People with `allHistoric` get them on all tickets,
 * others on those that they may see (in `selectedQueues`, if given). The tickets' events in the time of the page come with it.
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
  const read = async (starts: Starts, from?: string) => {
    const { at: fromAt, id: fromId } = readCursor(from);
    return cut(await pageOfMessages(tx, { ...reach, starts }, { ...common, fromAt, fromId }));
  };
  async function readPage(): Promise<Page> {
    const starts = startsOf({ after, cursor, pageNumber });
    const from = after ?? cursor;
    const { at: fromAt, id: fromId } = readCursor(from);
    const shape = { ...reach, starts, isCounted: !from } as const;
    // Both at once: each statement finds the ticket for itself.
    const [history, { items, hasMore }] = await readLast(tx, () =>
      Promise.all([ticketOfPage(tx, shape, { ...common, fromAt, fromId }), read(starts, from)]),
    );
    const { seen, total } = found(history[0], 'ERR_NO_TICKET_FOUND');
    const events = history.flatMap(({ event, user, queue }) => (event ? { ...event, user, queue } : []));
    if (after) return { seen, total, rows: items.toReversed(), hasOlder: true, hasNewer: hasMore, events };
    return { seen, total, rows: items, hasOlder: hasMore, hasNewer: false, events };
  }
  async function readAround(id: number): Promise<Page> {
    const [ticket] = await ticketSeen(tx, reach, common);
    const seen = found(ticket, 'ERR_NO_TICKET_FOUND');
    const [anchor] = await momentOf(tx, reach, { ...common, around: id });
    const { createdAt } = found(anchor, 'ERR_NO_MESSAGE_FOUND');
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
    return { seen, total: null, rows, hasOlder: older.hasMore, hasNewer: newer.hasMore, events };
  }
  const page = around === undefined ? await readPage() : await readAround(around);
  const { seen, total, rows, hasOlder, hasNewer, events } = page;
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

/** Messages, the newest first, with their ticket and the events in their time. */
interface Page {
  seen: Awaited<ReturnType<typeof ticketSeen>>[number];
  total: number | null;
  rows: Awaited<ReturnType<typeof pageOfMessages>>;
  hasOlder: boolean;
  hasNewer: boolean;
  events: Awaited<ReturnType<typeof eventsBetween>>;
}

/** When a message of the conversation was written. */
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
