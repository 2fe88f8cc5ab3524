import { IconPlugConnected } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { connectionErrors, useConnectionText } from './connections.texts.ts';

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
  live: async () => {
    const [
      { onConnection, onConnectionSession },
      { onConnectionName },
      { onConnectionAlarm },
      { onImportMessages },
    ] = await Promise.all([
      import('./connectionCache.ts'),
      import('../../pickers/connectionNames.ts'),
      import('./cockpit/cockpitQueries.ts'),
      import('./history/importProgress.ts'),
    ]);
    return {
      whatsapp: onConnection,
      whatsappSession: onConnectionSession,
      connectionName: onConnectionName,
      connectionAlarm: onConnectionAlarm,
      importMessages: onImportMessages,
    };
  },
  errors: connectionErrors,
});
