import { asc, type SQL, sql } from 'drizzle-orm';
import { limitPlaceholder } from '../../../../db/statements/paged.ts';
import { preparedPerShape } from '../../../../db/statements/preparedStatement.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { selectLog } from '../../ticketRows/selectLog.ts';
import { ticketLogs } from '../../tickets/tickets.table.ts';
import { type PageShape, timeOfPage } from './pageOfThread.ts';
import { type Reach, ticketsOf } from './threadTickets.ts';

/** People read a page; of more events in its time only the newest come with it. */
const mostEvents = 200;

/**
 * What happened to the tickets of a conversation in the time of a page of it (THREAD-01), as ids of the entries.
 * Entries of people who looked into a ticket are left out. The statement finds the page's time itself, so that it is
 * asked together with the page. The values are those of `pageOfThread`.
 */
export const happenedIn = (tx: Tx, shape: PageShape): SQL => happened(tx, shape, timeOfPage(tx, shape));

/** The entries from one moment (`from`) until before another (`until`), oldest first; null: since ever, until now. */
export const eventsBetween = preparedPerShape((tx: Tx, shape: Reach) =>
  selectLog(tx)
    .where(
      sql`${ticketLogs.id} in (${happened(tx, shape, {
        from: sql`coalesce(${sql.placeholder('from')}::timestamptz, '-infinity')`,
        until: sql`coalesce(${sql.placeholder('until')}::timestamptz, 'infinity')`,
      })})`,
    )
    .orderBy(asc(ticketLogs.createdAt), asc(ticketLogs.id)),
);

const happened = (tx: Tx, reach: Reach, { from, until }: { from: SQL; until: SQL }) => sql`
  select happened.id from (select ${from} as begins_at, ${until} as ends_at offset 0) as time
  cross join (${ticketsOf(tx, reach)}) as talked cross join lateral (
    select id, created_at from ticket_logs
    where ticket_logs.ticket_id = talked.id and ticket_logs.type <> 'access'
      and ticket_logs.created_at >= time.begins_at and ticket_logs.created_at < time.ends_at
    order by id desc limit ${limitPlaceholder(mostEvents)}) as happened
  order by happened.id desc limit ${limitPlaceholder(mostEvents)}`;
