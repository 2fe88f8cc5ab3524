import { found } from '@recado/shared/errors';
import type { GalleryKind } from '@recado/shared/features/messages';
import { pageSize } from '@recado/shared/lib/fields';
import type { Actor } from '@recado/shared/permissions';
import { desc, type SQL, sql } from 'drizzle-orm';
import { cursorOf, readCursor } from '../../../../db/statements/cursor.ts';
import { rowsById } from '../../../../db/statements/lateral.ts';
import { cut } from '../../../../db/statements/paged.ts';
import { preparedPerShape } from '../../../../db/statements/preparedStatement.ts';
import type { Tx } from '../../../../db/transaction.ts';
import type { Work } from '../../../../work.ts';
import { viewer } from '../../access/access.ts';
import { selectMessages, shapeMessage, shownTo } from '../messageRow.ts';
import { messages } from '../messages.table.ts';
import { ticketThere } from './searchThread.ts';
import { type Reach, reachOf, ticketsOf } from './threadTickets.ts';

/** What each tab holds; written out, because the planner knows a text and no parameter. */
const isOfKind: Record<GalleryKind, SQL> = {
  pictures: sql`media_type in ('image', 'video')`,
  files: sql`media_type = 'application'`,
  audio: sql`media_type = 'audio'`,
  links: sql`body ~ 'https://[^\\s]+\\.'`,
};

/** One page of what a conversation holds besides words, newest first (THREAD-04). */
export async function listGallery(
  { tx, links }: Pick<Work, 'tx' | 'links'>,
  actor: Actor,
  ticketUuid: string,
  { kind, cursor }: { kind: GalleryKind; cursor?: string | undefined },
) {
  const reach = reachOf(actor);
  const { at: fromAt, id: fromId } = readCursor(cursor);
  const values = { ...viewer(actor), ticketUuid, fromAt, fromId };
  const [[ticket], rows] = await Promise.all([
    ticketThere(tx, reach, values),
    pageOfKind(tx, { ...reach, kind, isFirst: cursor === undefined }, values),
  ]);
  found(ticket, 'ERR_NO_TICKET_FOUND');
  const { items, hasMore } = cut(rows);
  const oldest = items.at(-1)?.message;
  return {
    messages: items.map((row) => shownTo(actor, shapeMessage(row, links))),
    hasMore,
    nextCursor: hasMore && oldest ? cursorOf(oldest.createdAt, oldest.id) : null,
  };
}

const pageOfKind = preparedPerShape((tx: Tx, shape: Reach & { kind: GalleryKind; isFirst: boolean }) => {
  const isOlder = shape.isFirst
    ? sql``
    : sql`and (created_at, id) < (${sql.placeholder('fromAt')}::timestamptz, ${sql.placeholder('fromId')}::bigint)`;
  const size = sql.raw(String(pageSize + 1));
  const ofPage = sql`
    select held.id from (${ticketsOf(tx, shape)}) as talked cross join lateral (
      select id, created_at from messages
      where messages.ticket_id = talked.id and not is_deleted and ${isOfKind[shape.kind]} ${isOlder}
      order by created_at desc, id desc limit ${size}) as held
    order by held.created_at desc, held.id desc limit ${size}`;
  return selectMessages(tx, rowsById(messages, ofPage)).orderBy(desc(messages.createdAt), desc(messages.id));
});
