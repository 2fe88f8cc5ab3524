import { found } from '@recado/shared/errors';
import { eq } from 'drizzle-orm';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { releaseTickets } from '../tickets/releaseTickets.ts';
import { queues } from './queues.table.ts';

/** Deletes a queue: its tickets go on without one. */
export async function removeQueue(work: Work, id: number): Promise<void> {
  const [queue] = await work.tx.select({ id: queues.id }).from(queues).where(eq(queues.id, id)).for('update');
  found(queue, 'ERR_NO_QUEUE_FOUND');
  await releaseTickets(work, { queueId: id });
  await work.tx.delete(queues).where(eq(queues.id, id));
  work.publish('queue', { action: 'delete', queueId: id }, everybody);
}
