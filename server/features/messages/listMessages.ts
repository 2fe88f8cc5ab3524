import { found } from '@recado/shared/errors';
import { pageSize } from '@recado/shared/lib/fields';
import type { Actor } from '@recado/shared/permissions';
import { and, desc, sql } from 'drizzle-orm';
import { cut, limitPlaceholder } from '../../db/paged.ts';
import { preparedPerShape } from '../../db/preparedStatement.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Work } from '../../work.ts';
import { maySeePrepared, type Sight, sightOf, viewer } from '../tickets/access.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { watchTicket } from '../tickets/watchTicket.ts';
import { selectMessages, shapeMessage, shownTo } from './messageRow.ts';
import { messages } from './messages.table.ts';

/** One page of a conversation: the newest first, inside a page oldest first. With `cursor` it goes on exactly before the last page. */
export async function listMessages(
  work: Work,
  actor: Actor,
  ticketUuid: string,
  { pageNumber, cursor }: { pageNumber: number; cursor?: string | undefined },
) {
  const { tx, links } = work;
  const sight = sightOf(actor);
  const [atMs, beforeId] = cursor?.split('.').map(Number) ?? [];
  const values = {
    ...viewer(actor),
    ticketUuid,
    beforeAt: atMs === undefined ? undefined : new Date(Math.min(atMs, 8.64e15)).toISOString(),
    beforeId,
    offset: (pageNumber - 1) * pageSize,
  };
  // Both at once: the page finds the ticket for itself.
  const [[ticket], rows] = await Promise.all([
    ticketOfPage(tx, { ...sight, isCounted: !cursor }, values),
    pageOfMessages(tx, { ...sight, starts: cursor ? 'before' : pageNumber > 1 ? 'later' : 'newest' }, values),
  ]);
  const { total, ...seen } = found(ticket, 'ERR_NO_TICKET_FOUND');
  if (!cursor && pageNumber === 1) watchTicket(work, seen);
  const { items, hasMore } = cut(rows);
  const oldest = items.at(-1);
  return {
    messages: items.toReversed().map((message) => shownTo(actor, shapeMessage(message, links))),
    hasMore,
    count: total,
    nextCursor: hasMore && oldest ? `${oldest.createdAt.getTime()}.${oldest.id}` : null,
  };
}

/** The ticket, if this person may see it. */
const isMeant = (sight: Sight) =>
  and(sql`${tickets.uuid} = ${sql.placeholder('ticketUuid')}::uuid`, maySeePrepared(sight));

const ticketOfPage = preparedPerShape((tx: Tx, shape: Sight & { isCounted: boolean }) =>
  tx
    .select({
      id: tickets.id,
      whatsappId: tickets.whatsappId,
      status: tickets.status,
      total: shape.isCounted
        ? sql<number | null>`(select count(*)::int from messages where messages.ticket_id = tickets.id)`
        : sql<number | null>`null::int`,
    })
    .from(tickets)
    .where(isMeant(shape)),
);

const pageOfMessages = preparedPerShape(
  (tx: Tx, shape: Sight & { starts: 'newest' | 'later' | 'before' }) => {
    const ofTicket = sql`${messages.ticketId} = (${tx.select({ id: tickets.id }).from(tickets).where(isMeant(shape))})`;
    const isOlder = sql`(${messages.createdAt}, ${messages.id}) < (${sql.placeholder('beforeAt')}::timestamptz, ${sql.placeholder('beforeId')}::bigint)`;
    const page = selectMessages(tx)
      .where(and(ofTicket, shape.starts === 'before' ? isOlder : undefined))
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(limitPlaceholder(pageSize + 1))
      .$dynamic();
    return shape.starts === 'later' ? page.offset(sql.placeholder('offset')) : page;
  },
);
