import { groupApi } from '@recado/shared/features/groups';
import { routes } from '../../calls/routes.ts';
import { readMembers } from './readMembers.ts';

export const groupRoutes = routes(groupApi, {
  async members(context) {
    return readMembers(context, context.params.id);
  },
});
