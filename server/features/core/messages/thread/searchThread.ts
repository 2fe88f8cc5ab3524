import { found } from '@recado/shared/errors';
import { mostHits } from '@recado/shared/features/messages';
import type { Actor } from '@recado/shared/permissions';
import { sql } from 'drizzle-orm';
import { preparedPerShape } from '../../../../db/statements/preparedStatement.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { viewer } from '../../access/access.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { messages } from '../messages.table.ts';
import { isMeant, type Reach, reachOf, ticketsOf } from './threadTickets.ts';

/**
 * Finds the messages of a conversation that hold these words and were not taken back, newest first (THREAD-03).
 * Accents and case do not count.
 */
export async function searchThread(tx: Tx, actor: Actor, ticketUuid: string, words: string) {
  const reach = reachOf(actor);
  const values = { ...viewer(actor), ticketUuid, words };
  const [ticket] = await ticketThere(tx, reach, values);
  found(ticket, 'ERR_NO_TICKET_FOUND');
  const hits = words === '' ? [] : await saidIn(tx, reach, values);
  return { hits: hits.slice(0, mostHits), hasMore: hits.length > mostHits };
}

/** The ticket that was asked for, if this person may see it. */
export const ticketThere = preparedPerShape((tx: Tx, shape: Reach) =>
  tx.select({ id: tickets.id }).from(tickets).where(isMeant(shape)),
);

// The conversation's own messages are looked through by their index: thousands at most, whatever the company has.
const saidIn = preparedPerShape((tx: Tx, shape: Reach) =>
  tx
    .select({ id: messages.id, createdAt: messages.createdAt })
    .from(messages)
    .where(
      sql`${messages.ticketId} in (${ticketsOf(tx, shape)}) and not ${messages.isDeleted}
        and strpos(${messages.searchBody}, replace(fold(${sql.placeholder('words')}::text), ' ', 'X')) > 0`,
    )
    .orderBy(sql`${messages.createdAt} desc, ${messages.id} desc`)
    .limit(sql.raw(String(mostHits + 1)) as unknown as number),
);
