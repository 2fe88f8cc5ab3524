import { pageProfileApi } from '@recado/shared/features/pageProfiles';
import { routes } from '../../calls/routes.ts';
import { changePageProfile, readPageProfile } from './pageProfileCalls.ts';

export const pageProfileRoutes = routes(pageProfileApi, {
  async get(context) {
    return readPageProfile(context, context.params.connectionId);
  },

  async update(context) {
    await changePageProfile(context, context.params.connectionId, context.body);
    return context.body;
  },
});
