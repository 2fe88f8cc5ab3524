import { feature } from '../../feature.ts';

export const invitations = feature({
  routes: () => import('./invitations.routes.ts'),
  refuses: {
    invite: ['ERR_NO_USER_FOUND', 'ERR_PROTECTED_USER'],
    withdraw: ['ERR_NO_INVITATION_FOUND'],
    look: ['ERR_NO_INVITATION_FOUND', 'ERR_NO_PERMISSION'],
    accept: ['ERR_COMMON_PASSWORD', 'ERR_NO_INVITATION_FOUND', 'ERR_NO_PERMISSION'],
  },
});
