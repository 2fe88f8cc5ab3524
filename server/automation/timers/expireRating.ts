import { sql } from 'drizzle-orm';
import { place } from '../place.ts';
import type { Timer } from './timer.ts';

/**
 * A customer who says nothing for `expiresTicketNPS` minutes after the request for a rating has not rated; the ticket
 * is closed (BOT-54).
 */
export const expireRating: Timer = {
  name: 'expireRating',
  due: ({ t, c }) => sql`${t.status} = 'nps' and ${c.expiresTicketNPS} > 0
    and ${t.placedAt} < now() - make_interval(mins => ${c.expiresTicketNPS})`,
  async run(context) {
    await place(context, { status: 'closed' }, { type: 'closed', note: 'ratingExpired' });
    return 'closed without a rating';
  },
};
