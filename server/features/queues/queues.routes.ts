import { found } from '@recado/shared/errors';
import { queueApi } from '@recado/shared/features/queues';
import { asc, eq, sql } from 'drizzle-orm';
import { lowerName } from '../../db/lowerName.ts';
import { everybody } from '../../events/audience.ts';
import { routes } from '../../http/routes.ts';
import { createQueue } from './createQueue.ts';
import { queues } from './queues.table.ts';
import { queueUses } from './queueUses.ts';
import { removeQueue } from './removeQueue.ts';

export const queueRoutes = routes(queueApi, {
  async list({ tx }) {
    return tx
      .select()
      .from(queues)
      .orderBy(sql`${queues.orderQueue} asc nulls last`, asc(lowerName(queues.name)));
  },

  async get({ tx, params: { id } }) {
    const [queue] = await tx.select().from(queues).where(eq(queues.id, id));
    return found(queue, 'ERR_NO_QUEUE_FOUND');
  },

  async create({ work, body }) {
    return createQueue(work, body);
  },

  async update({ tx, work, params: { id }, body }) {
    const [row] = await tx.update(queues).set(body).where(eq(queues.id, id)).returning();
    const queue = found(row, 'ERR_NO_QUEUE_FOUND');
    work.publish('queue', { action: 'update', queue }, everybody);
    return queue;
  },

  async uses({ tx, params: { id } }) {
    return queueUses(tx, id);
  },

  async remove({ work, params: { id }, query: { moveTo } }) {
    await removeQueue(work, id, moveTo);
    return { message: 'Queue deleted' };
  },
});
