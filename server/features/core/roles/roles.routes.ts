import { roleApi } from '@recado/shared/features/roles';
import { routes } from '../../../calls/routes.ts';
import { rowRoutes } from '../../../calls/rowRoutes.ts';
import { roleRows } from './roleRows.ts';
import { createRole, removeRole, updateRole } from './saveRole.ts';

export const roleRoutes = routes(roleApi, {
  ...rowRoutes(roleRows),

  async names({ tx }) {
    return roleRows.read(tx);
  },

  async create({ work, actor, body }) {
    return createRole(work, actor, body);
  },

  async update({ work, actor, params: { id }, body }) {
    return updateRole(work, actor, id, body);
  },

  async remove({ work, actor, params: { id }, query: { moveTo } }) {
    await removeRole(work, actor, id, moveTo);
    return { message: 'Role deleted' };
  },
});
