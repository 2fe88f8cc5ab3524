import { feature } from '../../feature.ts';

export const passwordResets = feature({
  routes: () => import('./passwordResets.routes.ts'),
  refuses: {
    look: ['ERR_NO_PERMISSION', 'ERR_NO_RESET_FOUND'],
    reset: ['ERR_COMMON_PASSWORD', 'ERR_NO_PERMISSION', 'ERR_NO_RESET_FOUND'],
  },
  across: {
    'nobody is signed in yet: the company is not known': ['askReset.ts'],
  },
});
