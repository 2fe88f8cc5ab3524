import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';

/**
 * Has fewer tickets than their limit; groups, which never end, and tickets put aside do not count. For a statement over
 * `users u`.
 */
export const hasRoom = sql`(u.max_open_tickets is null or u.max_open_tickets > (
  select count(*) from tickets own
  where own.company_id = u.company_id and own.user_id = u.id and own.status in ('open', 'pending') and not own.is_group and own.snoozed_until is null))`;

/**
 * Has this person room for a ticket that this transaction assigns? Other transactions that would do the same wait until
 * it ends, and count what it assigned.
 */
export async function hasRoomNow(tx: Tx, userId: number): Promise<boolean> {
  const [limited] = await tx.execute(sql`
    select id from users where id = ${userId}::int and max_open_tickets is not null for no key update`);
  if (!limited) return true;
  // A statement of its own: it sees the commits that came while the one above waited.
  const [free] = await tx.execute(sql`select u.id from users u where u.id = ${userId}::int and ${hasRoom}`);
  return free !== undefined;
}
