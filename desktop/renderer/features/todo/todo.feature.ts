import { IconChecklist } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { useTodoText } from './todo.texts.ts';

/** The user's to-do list, kept in the browser. */
export const todo = feature({
  screens: [
    {
      path: '/todolist',
      title: () => useTodoText.now('title'),
      allow: 'todo:view',
      load: async () => (await import('./TodoScreen.tsx')).TodoScreen,
      menu: { group: 'attendance', icon: IconChecklist },
    },
  ],
});
