import { sql } from 'drizzle-orm';
import { say } from '../say.ts';
import { isSpoken, mostMinutesLate, type Timer } from './timer.ts';

/** Who does not answer the company for `timeInactiveMessage` minutes is asked once whether they are still there (BOT-58). */
export const remind: Timer = {
  name: 'remind',
  due: sql`t.status in ('open', 'pending') and c.time_inactive_message > 0 and c.inactive_message <> ''
    and t.last_message_from_me and ${isSpoken}
    and coalesce(t.last_message_at, t.created_at) < now() - make_interval(mins => c.time_inactive_message)
    and coalesce(t.last_message_at, t.created_at) > now() - make_interval(mins => c.time_inactive_message + ${mostMinutesLate}::int)
    and not exists (select from contacts p where p.company_id = t.company_id and p.id = t.contact_id and p.disable_bot)
    and not exists (
      select from automations a
      where a.company_id = t.company_id and a.ticket_id = t.id and a.told->>'reminded' = t.last_message_id::text
    )`,
  async run(context) {
    const { state, ticket } = context;
    await say(context, context.connection.inactiveMessage);
    // Ours is the last word now: only when somebody has said something since it is time to remind again.
    state.told = { ...state.told, reminded: String(context.lastSaidId ?? ticket.lastMessageId) };
    return 'asked whether somebody is there';
  },
};
