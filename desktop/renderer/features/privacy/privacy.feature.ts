import { IconShieldLock } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { privacyErrors, privacyRights, usePrivacyText } from './privacy.texts.ts';

/** Requests of contacts about their own data, and proofs of what was done. */
export const privacy = feature({
  screens: [
    {
      path: '/privacy',
      title: () => usePrivacyText.now('title'),
      allow: 'privacy:manage',
      load: async () => (await import('./ErasuresScreen.tsx')).ErasuresScreen,
      menu: { group: 'administration', icon: IconShieldLock },
    },
  ],
  errors: privacyErrors,
  rights: privacyRights,
});
