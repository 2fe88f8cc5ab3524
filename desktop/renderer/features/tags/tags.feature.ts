import { IconTags } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { tagErrors, tagRights, useTagText } from './tags.texts.ts';

/** Labels of tickets and contacts, and lanes of the board. */
export const tags = feature({
  screens: [
    {
      path: '/tags',
      title: () => useTagText.now('title'),
      allow: 'tags:view',
      load: async () => (await import('./TagsScreen.tsx')).TagsScreen,
      menu: { group: 'attendance', icon: IconTags },
    },
    {
      path: '/TagsKanban',
      title: () => useTagText.now('lanes'),
      allow: 'kanban:view',
      load: async () => (await import('./LanesScreen.tsx')).LanesScreen,
    },
  ],
  errors: tagErrors,
  rights: tagRights,
});
