import { type SQL, sql } from 'drizzle-orm';
import { hoursAgo } from '../db/statements/ago.ts';
import { mostMissed } from './missedEvents.ts';

/** An older event was read by every process, even by one whose database was away for a while. */
const hoursUntilRead = 1;

/**
 * Events that nobody can get any more. A client that missed so many loads everything again. Every process has read
 * them, and each active endpoint of webhooks has its deliveries. Without this, a busy company keeps gigabytes.
 */
export const outOfReach: SQL = sql`
  at < ${hoursAgo(hoursUntilRead)}
  and exists (
    select from event_counters c where c.company_id = events.company_id and events.seq <= c.seq - ${mostMissed}::int
  )
  and not exists (
    select from webhooks w where w.company_id = events.company_id and w.active and w.cursor < events.seq
  )`;
