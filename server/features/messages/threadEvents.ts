import type { ThreadEvent } from '@recado/shared/features/messages';
import { asc, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { limitPlaceholder } from '../../db/statements/paged.ts';
import { preparedPerShape } from '../../db/statements/preparedStatement.ts';
import type { Tx } from '../../db/transaction.ts';
import { selectLog } from '../tickets/selectLog.ts';
import { ticketLogs } from '../tickets/tickets.table.ts';
import { type Reach, ticketsOf } from './threadTickets.ts';

/** A page is read by people; of more that happened in its time the newest are told. */
const mostEvents = 200;

const earliest = new Date(0);
const latest = new Date(Date.UTC(9999, 11, 31));

/**
 * What happened to the tickets of a conversation from one moment until before another, oldest first (THREAD-01); who
 * looked into a ticket is left out. `values` are those of `ticketsOf`.
 */
export async function threadEvents(
  tx: Tx,
  reach: Reach,
  values: Record<string, unknown>,
  { from = earliest, until = latest }: { from?: Date | undefined; until?: Date | undefined },
): Promise<z.input<typeof ThreadEvent>[]> {
  return eventsBetween(tx, reach, { ...values, from: from.toISOString(), until: until.toISOString() });
}

const eventsBetween = preparedPerShape((tx: Tx, shape: Reach) => {
  const newest = sql`
    select happened.id from (${ticketsOf(tx, shape)}) as talked cross join lateral (
      select id, created_at from ticket_logs
      where ticket_logs.ticket_id = talked.id and ticket_logs.type <> 'access'
        and ticket_logs.created_at >= ${sql.placeholder('from')}::timestamptz
        and ticket_logs.created_at < ${sql.placeholder('until')}::timestamptz
      order by id desc limit ${limitPlaceholder(mostEvents)}) as happened
    order by happened.id desc limit ${limitPlaceholder(mostEvents)}`;
  return selectLog(tx)
    .where(sql`${ticketLogs.id} in (${newest})`)
    .orderBy(asc(ticketLogs.createdAt), asc(ticketLogs.id));
});
