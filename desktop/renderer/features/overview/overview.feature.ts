import { IconHeartRateMonitor } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { useOverviewText } from './overview.texts.ts';

const load = async () => (await import('./OverviewScreen.tsx')).OverviewScreen;

/** The health of all companies and of the row queues, for the operator. */
export const overview = feature({
  screens: [
    {
      path: '/overview',
      title: () => useOverviewText.now('title'),
      allow: 'companies:manage',
      load,
      menu: { group: 'operator', icon: IconHeartRateMonitor },
    },
    // The connections of all companies share this screen and have none of their own (CONN-71).
    { path: '/allConnections', title: () => useOverviewText.now('title'), allow: 'companies:manage', load },
  ],
});
