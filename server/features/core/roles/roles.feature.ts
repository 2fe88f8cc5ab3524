import { exported, feature } from '../../../feature.ts';

export const roles = feature({
  routes: () => import('./roles.routes.ts'),
  refuses: {
    create: ['ERR_DUPLICATED_NAME', 'ERR_EXCEEDS_OWN_RIGHTS', 'ERR_TOO_MANY_ROLES'],
    update: ['ERR_DUPLICATED_NAME', 'ERR_EXCEEDS_OWN_RIGHTS'],
    remove: ['ERR_EXCEEDS_OWN_RIGHTS', 'ERR_ROLE_IN_USE'],
  },
  tables: {
    roles: exported,
  },
});
