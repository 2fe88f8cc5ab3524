import { type SQL, sql } from 'drizzle-orm';
import { availableUserOf, isAvailable } from '../availableUserOf.ts';
import { place } from '../place.ts';
import type { Timer } from './timer.ts';

/** Of the queue. Asked without the ticket first, in words that Postgres does not turn into a join: at night no ticket is looked at. */
const isSomebodyThere = (but: SQL = sql``): SQL => sql`coalesce((
  select true from user_queues uq join users u on u.company_id = uq.company_id and u.id = uq.user_id
  where uq.company_id = q.company_id and uq.queue_id = q.id and ${isAvailable} ${but} limit 1
), false)`;

/** A ticket that waits in a queue with a router is given to another of its people who may be given one now, every `tempoRoteador` minutes (BOT-32, OPEN-98). */
export const route: Timer = {
  name: 'route',
  due: sql`t.status = 'pending' and q.ativar_roteador and q.tempo_roteador > 0
    and t.placed_at < now() - make_interval(mins => q.tempo_roteador)
    and ${isSomebodyThere()} and ${isSomebodyThere(sql`and u.id is distinct from t.user_id`)}`,
  async run(context) {
    const userId = await availableUserOf(context, context.ticket.queueId!);
    if (userId === undefined) return 'nobody else is there';
    await place(context, { userId }, { type: 'redirect', note: 'router', userId });
    return 'given to another of its people';
  },
};
