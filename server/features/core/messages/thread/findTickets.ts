import { type SQL, sql } from 'drizzle-orm';
import { preparedStatement } from '../../../../db/statements/preparedStatement.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { messages } from '../messages.table.ts';

/**
 * How tickets are found by words of their messages: by the ids from the search index, or each looked into in turn.
 */
export type HowSaid = 'found' | 'each';

/** Above this many messages a list finds its page sooner by looking into its own rows. */
const mostHits = 4000;

/**
 * Finds the tickets with a message that holds these words and was not taken back. Give shape and values to a
 * statement with `saidBy`.
 */
export async function findSaid(
  tx: Tx,
  words: string,
): Promise<{ how: HowSaid; values: Record<string, unknown> }> {
  const [found] = await ticketsWith(tx, { words });
  const { folded, ids } = found!;
  return { how: ids ? 'found' : 'each', values: { saidIn: ids ?? [], folded } };
}

/** The condition on a ticket that belongs to what `findSaid` returned. */
export const saidBy = (how: HowSaid): SQL =>
  how === 'found'
    ? sql`${tickets.id} = any(${sql.placeholder('saidIn')}::int[])`
    : sql`coalesce((select true from ${messages} where ${messages.ticketId} = ${tickets.id} and not ${messages.isDeleted} and strpos(${messages.searchBody}, ${sql.placeholder('folded')}) > 0 limit 1), false)`;

const ticketsWith = preparedStatement((tx) =>
  tx
    .select({
      folded: sql<string>`folded`,
      ids: sql<number[] | null>`own_tickets_with(folded, ${sql.raw(String(mostHits))})`,
    })
    .from(sql`replace(fold(${sql.placeholder('words')}::text), ' ', 'X') as folded`),
);
