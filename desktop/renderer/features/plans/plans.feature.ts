import { IconLicense } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { planErrors, usePlanText } from './plans.texts.ts';

/** What companies may use, for the operator. */
export const plans = feature({
  screens: [
    {
      path: '/plans',
      title: () => usePlanText.now('title'),
      allow: 'plans:manage',
      load: async () => (await import('./PlansScreen.tsx')).PlansScreen,
      menu: { group: 'operator', icon: IconLicense },
    },
  ],
  errors: planErrors,
});
