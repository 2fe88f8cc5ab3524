import { eq } from 'drizzle-orm';
import { queues } from '../../features/core/queues/queues.table.ts';
import type { Context } from '../context.ts';
import { place } from '../place.ts';

/** Moves the ticket to a queue. One that a person has goes back to waiting, as a transfer to a queue does. */
export async function moveToQueue(context: Context, queueId: number): Promise<void> {
  const [queue] = await context.work.tx.select().from(queues).where(eq(queues.id, queueId));
  if (!queue) return;
  const { ticket } = context;
  if (ticket.queueId !== queueId)
    await place(
      context,
      { queueId, ...(ticket.status === 'open' && { status: 'pending' as const, userId: null }) },
      { type: 'queue', note: 'flow' },
    );
  context.queue = queue;
}
