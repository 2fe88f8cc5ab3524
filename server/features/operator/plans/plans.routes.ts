import { planApi } from '@recado/shared/features/plans';
import { routes } from '../../../calls/routes.ts';
import { rowRoutes } from '../../../calls/rowRoutes.ts';
import { changePlan, removePlan } from './changePlan.ts';
import { planRows } from './planRows.ts';

export const planRoutes = routes(planApi, {
  ...rowRoutes(planRows),

  async update({ work, params: { id }, body }) {
    return changePlan(work, id, body);
  },

  async remove({ work, params: { id } }) {
    await removePlan(work, id);
    return { message: 'Plan deleted' };
  },
});
