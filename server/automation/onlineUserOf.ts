import { sql } from 'drizzle-orm';
import type { Context } from './context.ts';

/** One of a queue's people who are at work now, by chance (OPEN-98); not the one who has it already, when there is another. */
export async function onlineUserOf({ work, ticket }: Context, queueId: number): Promise<number | undefined> {
  const [row] = await work.tx.execute<{ id: number }>(sql`
    select u.id from users u join user_queues q on q.user_id = u.id and q.queue_id = ${queueId}::int
    where u.seen_at > now() - interval '1 minute' and u.id is distinct from ${ticket.userId}::int
    order by random() limit 1`);
  return row?.id;
}
