import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { place } from '../place.ts';
import { say } from '../say.ts';
import { isSpoken, mostMinutesLate, type Timer } from './timer.ts';

/**
 * A ticket in which nothing was said for `expiresTicket` minutes is closed with `expiresInactiveMessage` (BOT-56): with
 * `whenExpiresTicket` 0 one in which the customer spoke last, with 1 one in which the company did (BOT-57, OPEN-93).
 */
export const expire: Timer = {
  name: 'expire',
  due: sql`t.status in ('open', 'pending', 'lgpd') and c.expires_ticket > 0
    and t.last_message_from_me = (c.when_expires_ticket = '1') and ${isSpoken}
    and coalesce(t.last_message_at, t.created_at) < now() - make_interval(mins => c.expires_ticket)
    and t.placed_at < now() - make_interval(mins => c.expires_ticket)`,
  async run(context) {
    if (!isLate(context)) await say(context, context.connection.expiresInactiveMessage);
    await place(context, { status: 'closed', unreadMessages: 0 }, { type: 'closed', note: 'expired' });
    return 'closed, nothing was said';
  },
};

/** Whoever sets a time for the first time has tickets that are due for months: they are closed without a word. */
function isLate({ ticket, connection, now }: Context): boolean {
  const since = Math.max((ticket.lastMessageAt ?? ticket.createdAt).getTime(), ticket.placedAt.getTime());
  return now.getTime() - since > (connection.expiresTicket + mostMinutesLate) * 60_000;
}
