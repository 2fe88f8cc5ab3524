import { feature } from '../../../feature.ts';

export const overview = feature({
  routes: () => import('./overview.routes.ts'),
  refuses: {
    company: ['ERR_NO_COMPANY_FOUND'],
    restart: ['ERR_NO_WAPP_FOUND'],
  },
});
