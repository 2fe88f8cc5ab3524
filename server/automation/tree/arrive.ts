import { isOn } from '@recado/shared/features/settings';
import { holds } from '@recado/shared/lib/variables';
import { sql } from 'drizzle-orm';
import type { queues } from '../../features/core/queues/queues.table.ts';
import { availableUserOf } from '../availableUserOf.ts';
import type { Context } from '../context.ts';
import { hoursOfQueue, tellClosed } from '../hours.ts';
import { type Decision, handled } from '../link.ts';
import { place } from '../place.ts';
import { sendToCustomer } from '../sendToCustomer.ts';
import { noticeUsers } from './noticeUsers.ts';

/**
 * The bot's part is over, and the ticket waits in its queue. The people there get a notice, and the customer hears
 * their place in it.
 */
export async function arrive(context: Context, queue: typeof queues.$inferSelect): Promise<Decision> {
  const { settings, wall } = context;
  const hours = hoursOfQueue(context, queue);
  if (hours?.closedAt(wall) !== undefined) {
    await tellClosed(context, hours);
    return handled('in its queue, which is closed', 'inClosedQueue');
  }
  await noticeUsers(context, queue);
  const user = isOn(settings.userRandom) ? await availableUserOf(context, queue.id) : undefined;
  if (user) {
    await place(context, { userId: user }, { type: 'redirect', note: 'random', userId: user });
    return handled('in its queue, given to one of its people', 'givenToPerson');
  }
  if (isOn(settings.sendQueuePosition)) await sayPosition(context, queue.id);
  return handled('in its queue', 'inQueue');
}

/**
 * Sends the place in the queue. `{{position}}` (also `{posição}`) is the number; words without it get it at their end
 * (BOT-34).
 */
async function sayPosition(context: Context, queueId: number): Promise<void> {
  const { work, settings, ticket } = context;
  const [row] = await work.tx.execute<{ before: number }>(sql`
    select count(*)::int as before from tickets
    where queue_id = ${queueId} and status = 'pending' and user_id is null and id <> ${ticket.id}
      and placed_at <= ${ticket.placedAt.toISOString()}::timestamptz`);
  const words = settings.sendQueuePositionMessage.trim();
  context.variables = { position: String(row!.before + 1) };
  await sendToCustomer(context, holds(words, 'position') ? words : `${words} *{{position}}*`);
}
