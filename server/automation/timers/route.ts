import { sql } from 'drizzle-orm';
import { availableUserOf, isAvailable } from '../availableUserOf.ts';
import { place } from '../place.ts';
import type { Timer } from '../timer.ts';

/** A ticket that waits in a queue with a router is given to another of its people who may be given one now, every `tempoRoteador` minutes (BOT-32, OPEN-98). */
export const route: Timer = {
  name: 'route',
  due: sql`t.status = 'pending' and q.ativar_roteador and q.tempo_roteador > 0
    and t.placed_at < now() - make_interval(mins => q.tempo_roteador)
    and exists (
      select from user_queues uq join users u on u.company_id = uq.company_id and u.id = uq.user_id
      where uq.company_id = t.company_id and uq.queue_id = t.queue_id
        and ${isAvailable} and u.id is distinct from t.user_id
    )`,
  async run(context) {
    const userId = await availableUserOf(context, context.ticket.queueId!);
    if (userId === undefined) return 'nobody else is there';
    await place(context, { userId }, { type: 'redirect', note: 'router', userId });
    return 'given to another of its people';
  },
};
