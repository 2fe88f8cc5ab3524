import { found } from '@recado/shared/errors';
import { wholePageSize } from '@recado/shared/features/messages';
import type { Actor } from '@recado/shared/permissions';
import { asc, sql } from 'drizzle-orm';
import { cursorOf, lastMoment, readCursor } from '../../../../db/statements/cursor.ts';
import { rowsById } from '../../../../db/statements/lateral.ts';
import { preparedPerShape } from '../../../../db/statements/preparedStatement.ts';
import type { Tx } from '../../../../db/transaction.ts';
import type { Work } from '../../../../work.ts';
import { viewer } from '../../access/access.ts';
import { selectMessages, shapeMessage, shownTo } from '../messageRow.ts';
import { messages } from '../messages.table.ts';
import { ticketThere } from './searchThread.ts';
import { type Reach, reachOf, ticketsOf } from './threadTickets.ts';

interface Stretch {
  from?: string | undefined;
  until?: string | undefined;
  withNotes: boolean;
  cursor?: string | undefined;
}

/** A stretch of a conversation from the oldest message on, as this person may see it (CONV-18). */
export async function readWhole(
  { tx, links }: Pick<Work, 'tx' | 'links'>,
  actor: Actor,
  ticketUuid: string,
  { from, until, withNotes, cursor }: Stretch,
) {
  const reach = reachOf(actor);
  const { at: fromAt = from ?? new Date(0).toISOString(), id: fromId = 0 } = readCursor(cursor);
  const values = {
    ...viewer(actor),
    ticketUuid,
    fromAt,
    fromId,
    until: until ?? new Date(lastMoment).toISOString(),
  };
  const [[ticket], rows] = await Promise.all([
    ticketThere(tx, reach, values),
    stretchOf(tx, { ...reach, withNotes }, values),
  ]);
  found(ticket, 'ERR_NO_TICKET_FOUND');
  const items = rows.slice(0, wholePageSize);
  const newest = items.at(-1)?.message;
  return {
    messages: items.map((row) => shownTo(actor, shapeMessage(row, links))),
    nextCursor: rows.length > wholePageSize && newest ? cursorOf(newest.createdAt, newest.id) : null,
  };
}

/** How many messages a stretch has, counted up to one more than `most`, and the ticket that was asked for. */
export async function countWhole(
  tx: Tx,
  actor: Actor,
  ticketUuid: string,
  { from, until, withNotes }: Stretch,
  most: number,
): Promise<{ ticketId: number; total: number }> {
  const reach = reachOf(actor);
  const values = {
    ...viewer(actor),
    ticketUuid,
    fromAt: from ?? new Date(0).toISOString(),
    fromId: 0,
    until: until ?? new Date(lastMoment).toISOString(),
    most: most + 1,
  };
  const [ticket] = await ticketThere(tx, reach, values);
  const { id: ticketId } = found(ticket, 'ERR_NO_TICKET_FOUND');
  const [counted] = await countOf(tx, { ...reach, withNotes }, values);
  return { ticketId, total: counted!.total };
}

type StretchShape = Reach & { withNotes: boolean };

/** The messages of a stretch on one ticket. */
const isInStretch = ({ withNotes }: StretchShape) => sql`
  messages.ticket_id = talked.id ${withNotes ? sql`` : sql`and not is_private`}
  and (created_at, id) > (${sql.placeholder('fromAt')}::timestamptz, ${sql.placeholder('fromId')}::bigint)
  and created_at < ${sql.placeholder('until')}::timestamptz`;

const stretchOf = preparedPerShape((tx: Tx, shape: StretchShape) => {
  const size = sql.raw(String(wholePageSize + 1));
  const ofStretch = sql`
    select said.id from (${ticketsOf(tx, shape)}) as talked cross join lateral (
      select id, created_at from messages where ${isInStretch(shape)}
      order by created_at, id limit ${size}) as said
    order by said.created_at, said.id limit ${size}`;
  return selectMessages(tx, rowsById(messages, ofStretch)).orderBy(asc(messages.createdAt), asc(messages.id));
});

const countOf = preparedPerShape((tx: Tx, shape: StretchShape) => {
  const most = sql`${sql.placeholder('most')}::int`;
  return tx.select({ total: sql<number>`count(*)::int` }).from(sql`(
    select from (${ticketsOf(tx, shape)}) as talked cross join lateral (
      select from messages where ${isInStretch(shape)} limit ${most}) as said
    limit ${most}) as counted`);
});
