import { type SQL, sql } from 'drizzle-orm';
import { preparedStatement } from '../../db/preparedStatement.ts';
import { literal } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { messages } from './messages.table.ts';

/** How tickets are found by what was said in them: the ids the search index gave, or each looked into in turn. */
export type HowSaid = 'found' | 'each';

/** Above this many tickets a list finds its page sooner by looking into its own rows. */
const mostHits = 1000;
/** A word is common when it was said lately in most of the newest tickets: the index would name a good part of all messages. */
const probedTickets = 12;
const probedMessages = 20;
const commonFrom = 6;

/** Finds the tickets in which these words were said and not taken back; give shape and values to a statement with `saidBy`. */
export async function findSaid(
  tx: Tx,
  words: string,
): Promise<{ how: HowSaid; values: Record<string, unknown> }> {
  const pattern = `%${literal(words)}%`;
  const [probe] = await probed(tx, { pattern });
  const { folded, hits } = probe!;
  const [found] = hits >= commonFrom ? [] : await ticketsSaying(tx, { folded });
  const isFound = found !== undefined && found.ids.length <= mostHits;
  return {
    how: isFound ? 'found' : 'each',
    values: { saidIn: isFound ? found.ids : [], said: folded },
  };
}

/** The condition on a ticket that belongs to what `findSaid` returned. */
export const saidBy = (how: HowSaid): SQL =>
  how === 'found'
    ? sql`${tickets.id} = any(${sql.placeholder('saidIn')}::int[])`
    : sql`coalesce((select true from ${messages} where ${messages.ticketId} = ${tickets.id} and not ${messages.isDeleted} and fold(${messages.body}) like ${sql.placeholder('said')} limit 1), false)`;

const probed = preparedStatement((tx) =>
  tx
    .select({
      folded: sql<string>`folded`,
      hits: sql<number>`(
        select count(*)::int
        from (select id from tickets order by updated_at desc, id desc limit ${sql.raw(String(probedTickets))}) t
        where exists (
          select from (
            select body, is_deleted from messages where messages.ticket_id = t.id
            order by created_at desc, id desc limit ${sql.raw(String(probedMessages))}) newest
          where not is_deleted and fold(body) like folded))`,
    })
    .from(sql`fold(${sql.placeholder('pattern')}::text) as folded`),
);

const ticketsSaying = preparedStatement((tx) =>
  tx
    .select({
      ids: sql<number[]>`array(select own_tickets_saying(folded, ${sql.raw(String(mostHits + 1))}))`,
    })
    .from(sql`(select ${sql.placeholder('folded')}::text as folded) as words`),
);
