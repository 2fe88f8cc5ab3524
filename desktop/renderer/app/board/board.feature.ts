import { IconLayoutKanban } from '@tabler/icons-react';
import { useKanbanText } from '../../features/kanban/kanban.texts.ts';
import { feature } from '../../lib/feature.ts';

/** The board: cards of one feature, and conversations of two others beside them. */
export const board = feature({
  screens: [
    {
      path: '/Kanban/:ticketUuid?',
      title: () => useKanbanText.now('title'),
      allow: 'kanban:view',
      load: async () => (await import('./BoardScreen.tsx')).BoardScreen,
      menu: { group: 'attendance', icon: IconLayoutKanban },
    },
  ],
});
