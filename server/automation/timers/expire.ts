import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { place } from '../place.ts';
import { sendToCustomer } from '../sendToCustomer.ts';
import { lastIsNotScheduled, lastMessageTime, mostMinutesLate, type Timer } from './timer.ts';

/**
 * Closes a ticket without a message for `expiresTicket` minutes, with `expiresInactiveMessage` (BOT-56). With
 * `whenExpiresTicket` 0 the customer must have spoken last, with 1 the company (BOT-57, OPEN-93).
 */
export const expire: Timer = {
  name: 'expire',
  due: (rows) => {
    const { t, c } = rows;
    const since = sql`now() - make_interval(mins => ${c.expiresTicket})`;
    return sql`${t.status} in ('open', 'pending', 'lgpd') and ${c.expiresTicket} > 0
      and ${t.lastMessageFromMe} = (${c.whenExpiresTicket} = '1') and ${lastIsNotScheduled(rows)}
      and ${lastMessageTime(rows)} < ${since} and ${t.placedAt} < ${since}`;
  },
  async run(context) {
    if (!isLate(context)) await sendToCustomer(context, context.connection.expiresInactiveMessage);
    await place(context, { status: 'closed', unreadMessages: 0 }, { type: 'closed', note: 'expired' });
    return 'closed without words to the customer';
  },
};

/**
 * A company that sets a time for the first time has tickets that are due for months: those are closed without a word.
 */
function isLate({ ticket, connection, now }: Context): boolean {
  const since = Math.max((ticket.lastMessageAt ?? ticket.createdAt).getTime(), ticket.placedAt.getTime());
  return now.getTime() - since > (connection.expiresTicket + mostMinutesLate) * 60_000;
}
