import { sql } from 'drizzle-orm';
import { isAtWork } from '../features/core/people/userRows.ts';
import { hasRoom, hasRoomNow } from './capacity.ts';
import type { Context } from './context.ts';

/** A user who can take tickets now: at a screen, not away, below their limit (PRESENCE-03). For a statement over `users u`. */
export const isAvailable = sql`(${isAtWork} and ${hasRoom})`;

/**
 * Picks, by chance, one of a queue's people who may get a ticket now (OPEN-98). It does not pick the ticket's present
 * owner when there is another. Nobody gets more than their limit, also when several tickets are assigned at once.
 */
export async function availableUserOf(
  { work, ticket }: Context,
  queueId: number,
): Promise<number | undefined> {
  const full: number[] = [];
  for (;;) {
    const [row] = await work.tx.execute<{ id: number }>(sql`
      select u.id from users u join user_queues q on q.user_id = u.id and q.queue_id = ${queueId}::int
      where ${isAvailable} and u.id is distinct from ${ticket.userId}::int and u.id <> all(${sql.param(full)}::int[])
      order by random() limit 1`);
    if (!row || (await hasRoomNow(work.tx, row.id))) return row?.id;
    full.push(row.id);
  }
}
