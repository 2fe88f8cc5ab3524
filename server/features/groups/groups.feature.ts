import { feature } from '../../feature.ts';

export const groups = feature({
  routes: () => import('./groups.routes.ts'),
  refuses: { members: ['ERR_NO_CONTACT_FOUND'] },
});
