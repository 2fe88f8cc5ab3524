import { IconHeartRateMonitor } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { useOverviewText } from './overview.texts.ts';

const load = async () => (await import('./OverviewScreen.tsx')).OverviewScreen;

/** How all companies and their work stand: the operator's. */
export const overview = feature({
  screens: [
    {
      path: '/overview',
      title: () => useOverviewText.now('title'),
      allow: 'companies:manage',
      load,
      menu: { group: 'operator', icon: IconHeartRateMonitor },
    },
    // The connections of all companies have no screen of their own beside it (CONN-71).
    { path: '/allConnections', title: () => useOverviewText.now('title'), allow: 'companies:manage', load },
  ],
});
