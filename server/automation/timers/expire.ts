import { sql } from 'drizzle-orm';
import { place } from '../place.ts';
import { say } from '../say.ts';
import type { Timer } from '../timers.ts';

/**
 * A ticket in which nothing was said for `expiresTicket` minutes is closed with `expiresInactiveMessage` (BOT-56): with
 * `whenExpiresTicket` 0 one in which the customer spoke last, with 1 one in which the company did (BOT-57, OPEN-93).
 */
export const expire: Timer = {
  name: 'expire',
  due: sql`t.status in ('open', 'pending') and c.expires_ticket > 0
    and t.last_message_from_me = (c.when_expires_ticket = '1')
    and greatest(coalesce(t.last_message_at, t.created_at), t.placed_at) < now() - make_interval(mins => c.expires_ticket)`,
  async run(context) {
    await say(context, context.connection.expiresInactiveMessage);
    await place(context, { status: 'closed', unreadMessages: 0 }, { type: 'closed', note: 'expired' });
    return 'closed, nothing was said';
  },
};
