import { IconStack2 } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { useRowQueueText } from './rowQueues.texts.ts';

/** How work stands that is done later, over all companies: the operator's. */
export const rowQueues = feature({
  screens: [
    {
      path: '/row-queues',
      title: () => useRowQueueText.now('title'),
      allow: 'rowQueues:operate',
      load: async () => (await import('./RowQueuesScreen.tsx')).RowQueuesScreen,
      menu: { group: 'operator', icon: IconStack2 },
    },
  ],
});
