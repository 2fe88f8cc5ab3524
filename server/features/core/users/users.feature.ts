import { exported, exportedWithout, feature } from '../../../feature.ts';

export const users = feature({
  routes: () => import('./users.routes.ts'),
  refuses: {
    create: [
      'ERR_COMMON_PASSWORD',
      'ERR_CONFIRM_IDENTITY',
      'ERR_DUPLICATED_EMAIL',
      'ERR_EXCEEDS_OWN_RIGHTS',
      'ERR_NO_REFERENCE_FOUND',
      'ERR_PLAN_LIMIT',
    ],
    update: [
      'ERR_COMMON_PASSWORD',
      'ERR_CONFIRM_IDENTITY',
      'ERR_DUPLICATED_EMAIL',
      'ERR_EXCEEDS_OWN_RIGHTS',
      'ERR_LAST_ADMIN',
      'ERR_NO_PERMISSION',
      'ERR_NO_REFERENCE_FOUND',
      'ERR_WRONG_PASSWORD',
    ],
    remove: ['ERR_EXCEEDS_OWN_RIGHTS', 'ERR_LAST_ADMIN', 'ERR_PROTECTED_USER', 'ERR_TAKES_NO_TICKETS'],
    savePicture: ['ERR_FILE_TYPE', 'ERR_NO_PERMISSION', 'ERR_PROTECTED_USER'],
    removePicture: ['ERR_NO_PERMISSION', 'ERR_PROTECTED_USER'],
  },
  publicImages: { users: { key: 'picture_storage_key' } },
  tables: {
    users: exportedWithout('password_hash', 'super'),
    user_queues: exported,
    former_users: exported,
  },
  constraints: { users_email_key: 'ERR_DUPLICATED_EMAIL' },
});
