import { IconSitemap } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { queueErrors, queueRights, useQueueText } from './queues.texts.ts';

/** The departments that share tickets. */
export const queues = feature({
  screens: [
    {
      path: '/queues',
      title: () => useQueueText.now('title'),
      allow: 'queues:manage',
      load: async () => (await import('./QueuesScreen.tsx')).QueuesScreen,
      menu: { group: 'administration', icon: IconSitemap },
    },
  ],
  errors: queueErrors,
  rights: queueRights,
});
