import { type SQL, sql } from 'drizzle-orm';
import { userQueues } from '../../features/core/users/users.table.ts';
import { availableUserOf, isAvailable } from '../availableUserOf.ts';
import { place } from '../place.ts';
import type { DueRows, Timer } from './timer.ts';

/**
 * Is one of the queue's people available? The condition comes without the ticket: `coalesce` and `limit` keep Postgres
 * from making a join of it, so that it reads no ticket at night. `isAvailable` is about `users u`.
 */
const isSomebodyThere = ({ q }: DueRows, but: SQL = sql``): SQL => sql`coalesce((
  select true from ${userQueues} join users u on u.company_id = ${userQueues.companyId} and u.id = ${userQueues.userId}
  where ${userQueues.companyId} = ${q.companyId} and ${userQueues.queueId} = ${q.id} and ${isAvailable} ${but} limit 1
), false)`;

/**
 * Assigns a ticket that waits in a queue with a router to another of its people who has room now. It does so every
 * `tempoRoteador` minutes (BOT-32, OPEN-98).
 */
export const route: Timer = {
  name: 'route',
  due: (rows) => {
    const { t, q } = rows;
    return sql`${t.status} = 'pending' and ${q.ativarRoteador} and ${q.tempoRoteador} > 0
      and ${t.placedAt} < now() - make_interval(mins => ${q.tempoRoteador})
      and ${isSomebodyThere(rows)} and ${isSomebodyThere(rows, sql`and u.id is distinct from ${t.userId}`)}`;
  },
  async run(context) {
    const userId = await availableUserOf(context, context.ticket.queueId!);
    if (userId === undefined) return 'nobody else is there';
    await place(context, { userId }, { type: 'redirect', note: 'router', userId });
    return 'given to another of its people';
  },
};
