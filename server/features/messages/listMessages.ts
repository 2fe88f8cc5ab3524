import { found } from '@recado/shared/errors';
import { pageSize } from '@recado/shared/lib/fields';
import type { Actor } from '@recado/shared/permissions';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { cut, limitPlaceholder } from '../../db/paged.ts';
import type { Work } from '../../work.ts';
import { maySee } from '../tickets/access.ts';
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
  const isMeant = and(eq(tickets.uuid, ticketUuid), maySee(actor));
  /** Found once more inside each statement, so that none of them waits for another's answer. */
  const ofTicket = eq(
    messages.ticketId,
    sql`(${tx.select({ id: tickets.id }).from(tickets).where(isMeant)})`,
  );
  const [atMs, beforeId] = cursor?.split('.').map(Number) ?? [];
  const older = cursor
    ? sql`(${messages.createdAt}, ${messages.id}) < (${new Date(Math.min(atMs!, 8.64e15)).toISOString()}::timestamptz, ${beforeId})`
    : undefined;
  const [[row], rows, [total]] = await Promise.all([
    tx
      .select({ id: tickets.id, whatsappId: tickets.whatsappId, status: tickets.status })
      .from(tickets)
      .where(isMeant),
    selectMessages(tx)
      .where(and(ofTicket, older))
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(limitPlaceholder(pageSize + 1))
      .offset(cursor ? 0 : (pageNumber - 1) * pageSize),
    cursor ? [null] : tx.select({ count: count() }).from(messages).where(ofTicket),
  ]);
  const ticket = found(row, 'ERR_NO_TICKET_FOUND');
  if (!cursor && pageNumber === 1) watchTicket(work, ticket);
  const { items, hasMore } = cut(rows);
  const oldest = items.at(-1);
  return {
    messages: items.toReversed().map((message) => shownTo(actor, shapeMessage(message, links))),
    hasMore,
    count: total?.count ?? null,
    nextCursor: hasMore && oldest ? `${oldest.createdAt.getTime()}.${oldest.id}` : null,
  };
}
