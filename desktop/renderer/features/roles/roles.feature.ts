import { IconUserShield } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { roleErrors, roleRights, useRoleText } from './roles.texts.ts';

/** The company's own roles. */
export const roles = feature({
  screens: [
    {
      path: '/roles',
      title: () => useRoleText.now('title'),
      allow: 'users:manage',
      load: async () => (await import('./RolesScreen.tsx')).RolesScreen,
      menu: { group: 'administration', icon: IconUserShield },
    },
  ],
  errors: roleErrors,
  rights: roleRights,
});
