import { savedViewApi } from '@recado/shared/features/savedViews';
import { routes } from '../../calls/routes.ts';
import { createView, removeView, updateView, viewsOf } from './viewRows.ts';

export const savedViewRoutes = routes(savedViewApi, {
  async list({ tx, actor }) {
    return viewsOf(tx, actor);
  },

  async create({ work, actor, body }) {
    return createView(work, actor, body);
  },

  async update({ work, actor, params: { id }, body }) {
    return updateView(work, actor, id, body);
  },

  async remove({ work, actor, params: { id } }) {
    await removeView(work, actor, id);
    return { message: 'Deleted' };
  },
});
