import { asc, sql } from 'drizzle-orm';
import { always, lateral, rowById } from '../../../../db/statements/lateral.ts';
import { preparedPerShape } from '../../../../db/statements/preparedStatement.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { writerById } from '../../../../doers/writerById.ts';
import type { Sight } from '../../access/access.ts';
import { queues } from '../../queues/queues.table.ts';
import { logFields } from '../../ticketRows/selectLog.ts';
import { ticketLogs, tickets } from '../../tickets/tickets.table.ts';
import type { PageShape } from './pageOfThread.ts';
import { happenedIn } from './threadEvents.ts';
import { isMeant, ticketsOf } from './threadTickets.ts';

/** More messages than this are not counted. */
const mostCounted = 1000;

const { user, queue, ...entryFields } = logFields;

const seenFields = {
  id: tickets.id,
  whatsappId: tickets.whatsappId,
  status: tickets.status,
  channel: tickets.channel,
};

/**
 * The ticket of a page of a conversation, if this person may see it. It gives a row for each event in the page's
 * time, oldest first, or one row without an event. With `isCounted` it counts the messages too. One statement, since
 * each costs as much again as what it reads. Needs the values of `pageOfThread`.
 */
export const ticketOfPage = preparedPerShape((tx: Tx, shape: PageShape & { isCounted: boolean }) =>
  tx
    .select({
      seen: seenFields,
      total: shape.isCounted
        ? sql<
            number | null
          >`(select count(*)::int from (select from messages where messages.ticket_id in (${ticketsOf(tx, shape)}) limit ${sql.raw(String(mostCounted))}) as counted)`
        : sql<number | null>`null::int`,
      event: entryFields,
      user,
      queue,
    })
    .from(tickets)
    .leftJoinLateral(
      lateral(ticketLogs, sql`select * from ticket_logs where ticket_logs.id in (${happenedIn(tx, shape)})`),
      always,
    )
    .leftJoinLateral(writerById(ticketLogs.userId), always)
    .leftJoinLateral(rowById(queues, ticketLogs.queueId), always)
    .where(isMeant(shape))
    .orderBy(asc(ticketLogs.createdAt), asc(ticketLogs.id)),
);

/** The same ticket alone. */
export const ticketSeen = preparedPerShape((tx: Tx, sight: Sight) =>
  tx.select(seenFields).from(tickets).where(isMeant(sight)),
);
