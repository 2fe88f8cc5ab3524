import { IconUsers } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { userErrors, userRights, useUserText } from './users.texts.ts';

/** The users of the company. */
export const users = feature({
  screens: [
    {
      path: '/users',
      title: () => useUserText.now('title'),
      allow: 'users:manage',
      load: async () => (await import('./UsersScreen.tsx')).UsersScreen,
      menu: { group: 'administration', icon: IconUsers },
    },
  ],
  errors: userErrors,
  rights: userRights,
});
