import { IconHeartRateMonitor } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { useOverviewText } from './overview.texts.ts';

/** How all companies and their work stand: the operator's. */
export const overview = feature({
  screens: [
    {
      path: '/overview',
      title: () => useOverviewText.now('title'),
      allow: 'companies:manage',
      load: async () => (await import('./OverviewScreen.tsx')).OverviewScreen,
      menu: { group: 'operator', icon: IconHeartRateMonitor },
    },
  ],
});
