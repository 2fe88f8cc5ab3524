import { IconBellOff } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { optOutErrors, optOutRights, useOptOutText } from './optOuts.texts.ts';

/** People who want no campaigns. */
export const optOuts = feature({
  screens: [
    {
      path: '/opt-outs',
      title: () => useOptOutText.now('title'),
      allow: 'optOuts:view',
      load: async () => (await import('./OptOutsScreen.tsx')).OptOutsScreen,
      menu: { group: 'campaigns', icon: IconBellOff },
    },
  ],
  errors: optOutErrors,
  rights: optOutRights,
});
