import { sql } from 'drizzle-orm';
import { place } from '../place.ts';
import type { Timer } from './timer.ts';

/** Moves a ticket that nobody accepts for `timeSendQueue` minutes to the queue `sendIdQueue` (BOT-37). */
export const passOn: Timer = {
  name: 'passOn',
  // `<` or `>` instead of `<>`: they are ranges of tickets_placed_idx, while `<>` reads every ticket that waits.
  due: ({ t, c }) => sql`${t.status} = 'pending' and ${t.userId} is null and ${c.timeSendQueue} > 0
    and ${c.sendIdQueue} is not null
    and (${t.queueId} is null or ${t.queueId} < ${c.sendIdQueue} or ${t.queueId} > ${c.sendIdQueue})
    and ${t.placedAt} < now() - make_interval(mins => ${c.timeSendQueue})`,
  async run(context) {
    const queueId = context.connection.sendIdQueue;
    await place(context, { queueId }, { type: 'redirect', note: 'waitedTooLong' });
    return 'went to another queue';
  },
};
