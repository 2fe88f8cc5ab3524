import { queueApi } from '@recado/shared/features/queues';
import { routes } from '../../../calls/routes.ts';
import { countWithinPlan } from '../../../countWithinPlan.ts';
import { countWaiting } from './countWaiting.ts';
import { queueRows } from './queueRows.ts';
import { queues } from './queues.table.ts';
import { queueUses } from './queueUses.ts';
import { removeQueue } from './removeQueue.ts';
import { createQueue, queueWithChatbots, updateQueue } from './saveQueue.ts';

export const queueRoutes = routes(queueApi, {
  async list({ tx }) {
    return queueRows.read(tx);
  },

  async create({ work, actor, body }) {
    await countWithinPlan(work, 'queues', queues);
    return createQueue(work, actor, body);
  },

  async get({ tx, params: { id } }) {
    return queueWithChatbots(tx, id);
  },

  async update({ work, actor, params: { id }, body }) {
    return updateQueue(work, actor, id, body);
  },

  async waiting({ tx, actor }) {
    return countWaiting(tx, actor);
  },

  async uses({ tx, params: { id } }) {
    return queueUses(tx, id);
  },

  async remove({ work, actor, params: { id }, query: { moveTo } }) {
    await removeQueue(work, actor, id, moveTo);
    return { message: 'Queue deleted' };
  },
});
