import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { contains, literal } from '../../db/search.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { messages } from './messages.table.ts';

/** Above this many tickets a list finds its page sooner by looking into its own rows. */
const mostHits = 1000;

/** Tickets in which these words were said and not taken back. Few hits come from the search index; so many that `isCommon` are looked for ticket by ticket. */
export async function saysWords(tx: Tx, words: string): Promise<{ where: SQL; isCommon: boolean }> {
  const hits = await tx.execute<{ id: number }>(
    sql`select own_tickets_saying(fold(${`%${literal(words)}%`}), ${mostHits + 1}) as id`,
  );
  if (hits.length <= mostHits)
    return {
      where: sql`${tickets.id} = any(${sql.param(hits.map(({ id }) => id))}::int[])`,
      isCommon: false,
    };
  /** The limit keeps it a look into one ticket after the other, in the order of the list, until the page is full. */
  const said = sql`(select true from ${messages} where ${messages.ticketId} = ${tickets.id} and not ${messages.isDeleted} and ${contains(messages.body, words)} limit 1)`;
  return { where: sql`coalesce(${said}, false)`, isCommon: true };
}
