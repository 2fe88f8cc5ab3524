import { pageSize } from '@recado/shared/lib/fields';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/transaction.ts';
import { type Reach, ticketsOf } from './threadTickets.ts';

/** Where a page begins: at the newest end, further back, or before or after a message. */
export type Starts = 'newest' | 'later' | 'before' | 'after';

/** The rights of the reader and the beginning of the page. */
export type PageShape = Reach & { starts: Starts };

/**
 * The messages of a page and the one behind it, as ids and moments in the page's order. Each ticket's are read by its
 * index, as many as one page can hold of it, and then merged. Needs the values of `ticketsOf`, `fromAt` and `fromId`
 * for `before` and `after`, `offset` for `later`.
 */
export function pageOfThread(tx: Tx, shape: PageShape): SQL {
  const { starts } = shape;
  const offset = starts === 'later' ? sql`${sql.placeholder('offset')}::int` : sql`0`;
  const from = sql`(${sql.placeholder('fromAt')}::timestamptz, ${sql.placeholder('fromId')}::bigint)`;
  const isThere = { before: sql`and (created_at, id) < ${from}`, after: sql`and (created_at, id) > ${from}` };
  const way = wayOf(starts);
  const size = sql.raw(String(pageSize + 1));
  return sql`
    select said.id, said.created_at from (${ticketsOf(tx, shape)}) as talked cross join lateral (
      select id, created_at from messages where messages.ticket_id = talked.id ${starts === 'before' || starts === 'after' ? isThere[starts] : sql``}
      order by created_at ${way}, id ${way} limit ${offset} + ${size}) as said
    order by said.created_at ${way}, said.id ${way} limit ${size} offset ${offset}`;
}

/**
 * The time of a page: where one page's ends that of the next begins, so that each event is on exactly one of them.
 */
export function timeOfPage(tx: Tx, shape: PageShape): { from: SQL; until: SQL } {
  const { starts } = shape;
  const way = wayOf(starts);
  const page = pageOfThread(tx, shape);
  // The end of the page, if more lies behind it. Of its last message and the next one it takes the first in the
  // page's order.
  const first = sql.raw(starts === 'after' ? 'min' : 'max');
  const end = sql`(
    select ${first}(created_at) from (
      select created_at from (${page}) as page order by created_at ${way}, id ${way}
      limit 2 offset ${sql.raw(String(pageSize - 1))}) as last
    having count(*) = 2)`;
  const cursor = sql`${sql.placeholder('fromAt')}::timestamptz`;
  if (starts === 'after') return { from: cursor, until: sql`coalesce(${end}, 'infinity')` };
  const until = {
    before: cursor,
    later: sql`coalesce((select max(page.created_at) from (${page}) as page), 'infinity')`,
    newest: sql`'infinity'::timestamptz`,
  };
  return { from: sql`coalesce(${end}, '-infinity')`, until: until[starts] };
}

const wayOf = (starts: Starts) => sql.raw(starts === 'after' ? 'asc' : 'desc');
