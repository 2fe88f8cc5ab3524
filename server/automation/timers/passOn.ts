import { sql } from 'drizzle-orm';
import { place } from '../place.ts';
import type { Timer } from './timer.ts';

/** A ticket that nobody accepts for `timeSendQueue` minutes goes to the queue `sendIdQueue` (BOT-37). */
export const passOn: Timer = {
  name: 'passOn',
  due: sql`t.status = 'pending' and t.user_id is null and c.time_send_queue > 0
    and c.send_id_queue is not null and (t.queue_id is null or t.queue_id < c.send_id_queue or t.queue_id > c.send_id_queue)
    and t.placed_at < now() - make_interval(mins => c.time_send_queue)`,
  async run(context) {
    const queueId = context.connection.sendIdQueue;
    await place(context, { queueId }, { type: 'redirect', note: 'waitedTooLong' });
    return 'went to another queue';
  },
};
