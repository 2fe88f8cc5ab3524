import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';

/** The longest pause between two messages; half of it on average. */
const longestPauseSeconds = 20;
const askAgainSeconds = 600;

/** Takes the next place of a bulk message of a connection. Returns the seconds to wait; 0: the place is taken. */
export async function remarketingPlace(tx: Tx, connectionId: number): Promise<number> {
  await tx.execute(sql`insert into paces (connection_id) values (${connectionId}) on conflict do nothing`);
  const [pace] = await tx.execute<{ seconds: number; is_stopped: boolean; waiting: number }>(sql`
    select greatest(0, extract(epoch from next_at - clock_timestamp()))::float8 as seconds, is_stopped,
      (select count(*)::int from lane_steps where kind = 'remarketing' and state = 'waiting' and due_at <= now()) as waiting
    from paces where connection_id = ${connectionId} for update`);
  if (pace!.is_stopped) return askAgainSeconds;
  // Many that wait do not ask again all at once.
  if (pace!.seconds > 0) return pace!.seconds + (Math.random() * pace!.waiting * longestPauseSeconds) / 2;
  await tx.execute(sql`
    update paces set next_at = clock_timestamp() + make_interval(secs => 1 + random() * ${longestPauseSeconds - 1} * slowed_by)
    where connection_id = ${connectionId}`);
  return 0;
}
