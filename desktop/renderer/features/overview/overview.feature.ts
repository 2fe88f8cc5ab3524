import { IconHeartRateMonitor, IconPlugConnected } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { useAllConnectionsText } from './allConnections/allConnections.texts.ts';
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
    {
      path: '/allConnections',
      title: () => useAllConnectionsText.now('title'),
      allow: 'companies:manage',
      load: async () => (await import('./allConnections/AllConnectionsScreen.tsx')).AllConnectionsScreen,
      leadsTo: '/tickets',
      menu: { group: 'operator', icon: IconPlugConnected },
    },
  ],
});
