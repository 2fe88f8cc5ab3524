import { groupApi } from '@recado/shared/features/groups';
import { routes } from '../../calls/routes.ts';
import { readMembers } from './readMembers.ts';

export const groupRoutes = routes(groupApi, {
  async members({ kernel, inWork, actor, params: { id } }) {
    return readMembers({ inWork, wakeups: kernel.wakeups }, actor, id);
  },
});
