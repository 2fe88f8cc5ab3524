import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';

/** The same hours of so many weeks before are compared. */
const weeks = 4;
/** A connection that brought nothing for this long may be silent. */
const silentMinutes = 30;
/** It is, if it usually brought so many messages by then, and some in each of these weeks. */
const usualMessages = 12;
const eachWeek = 4;
/** A longer silence is compared with its last day. */
const longestHours = 24;

/**
 * By week, how many messages came at the same time: `(n)`, a row for each week in which the connection was there. For
 * `connections k`.
 */
const weeksBefore = (from: SQL, to: SQL) => sql`
  select (select count(*)::int from messages m
      where m.company_id = k.company_id and m.connection_id = k.id and not m.from_me
        and m.created_at >= ${from} - make_interval(days => 7 * w)
        and m.created_at < ${to} - make_interval(days => 7 * w)) as n
  from generate_series(1, ${weeks}) w
  where k.created_at <= ${from} - make_interval(days => 7 * w)`;

/**
 * How many messages customers usually write at these hours of this weekday: the mean of four weeks. Null: there are no
 * such weeks yet. For `connections k`.
 */
export async function usualMessagesIn(
  tx: Tx,
  connectionId: number,
  from: Date,
  to: Date,
): Promise<number | null> {
  const moments = [sql`${from.toISOString()}::timestamptz`, sql`${to.toISOString()}::timestamptz`] as const;
  const [row] = await tx.execute<{ usual: number | null }>(sql`
    select (select round(avg(n))::int from (${weeksBefore(...moments)}) as weeks) as usual
    from connections k where k.id = ${connectionId}`);
  return row?.usual ?? null;
}

/**
 * Open connections that are silent against their own usual traffic (COCKPIT-02), across companies: `(company_id, id,
 * since)`.
 */
export function silentConnections(isUp: SQL, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const since = sql`greatest(k.last_message_at, ${at} - make_interval(hours => ${longestHours}))`;
  return sql`
    select k.company_id, k.id, k.last_message_at as since from connections k
    cross join lateral (
      select count(*) as weeks, avg(n) as usual, min(n) as least from (${weeksBefore(since, at)}) as before
    ) as traffic
    where ${isUp} and k.last_message_at < ${at} - make_interval(mins => ${silentMinutes})
      and traffic.weeks > 0 and traffic.usual >= ${usualMessages} and traffic.least >= ${eachWeek}`;
}
