import { IconPlugConnected } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { connectionErrors, connectionRights, useConnectionText } from './connections.texts.ts';

/** The accounts through which the company talks. */
export const connections = feature({
  screens: [
    {
      path: '/connections',
      title: () => useConnectionText.now('title'),
      allow: 'connections:manage',
      load: async () => (await import('./ConnectionsScreen.tsx')).ConnectionsScreen,
      menu: { group: 'administration', icon: IconPlugConnected },
    },
  ],
  errors: connectionErrors,
  rights: connectionRights,
});
