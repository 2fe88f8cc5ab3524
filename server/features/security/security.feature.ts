import { feature } from '../../feature.ts';

export const security = feature({
  routes: () => import('./security.routes.ts'),
  refuses: {
    endSession: ['ERR_NO_SESSION_FOUND'],
    endAllOf: ['ERR_NO_USER_FOUND', 'ERR_PROTECTED_USER'],
  },
});
