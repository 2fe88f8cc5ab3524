import { queueApi } from '@recado/shared/features/queues';
import { routes } from '../../http/routes.ts';
import { rowRoutes } from '../../http/rowRoutes.ts';
import { withinPlan } from '../companies/withinPlan.ts';
import { queueRows } from './queueRows.ts';
import { queues } from './queues.table.ts';
import { queueUses } from './queueUses.ts';
import { removeQueue } from './removeQueue.ts';

export const queueRoutes = routes(queueApi, {
  ...rowRoutes(queueRows),

  async list({ tx }) {
    return queueRows.read(tx);
  },

  async create({ work, body }) {
    await withinPlan(work, 'queues', queues);
    return queueRows.create(work, body);
  },

  async uses({ tx, params: { id } }) {
    return queueUses(tx, id);
  },

  async remove({ work, params: { id }, query: { moveTo } }) {
    await removeQueue(work, id, moveTo);
    return { message: 'Queue deleted' };
  },
});
