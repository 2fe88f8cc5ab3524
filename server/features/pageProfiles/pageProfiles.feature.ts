import { feature } from '../../feature.ts';

export const pageProfiles = feature({
  routes: () => import('./pageProfiles.routes.ts'),
  refuses: {
    get: ['ERR_KIND_NOT_SENT', 'ERR_NO_WAPP_FOUND', 'ERR_PAGE_REFUSED'],
    update: ['ERR_KIND_NOT_SENT', 'ERR_NO_WAPP_FOUND', 'ERR_PAGE_REFUSED'],
  },
  forSupport: ['connections:manage'],
});
