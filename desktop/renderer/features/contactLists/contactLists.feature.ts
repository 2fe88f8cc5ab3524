import { IconListCheck } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { contactListErrors, contactListRights, useContactListText } from './contactLists.texts.ts';
import { useListImportText } from './import/listImports.texts.ts';
import { useItemText } from './items/items.texts.ts';

/** Lists of people to write to. */
export const contactLists = feature({
  screens: [
    {
      path: '/contact-lists',
      title: () => useContactListText.now('title'),
      allow: 'contactLists:view',
      load: async () => (await import('./ContactListsScreen.tsx')).ContactListsScreen,
      menu: { group: 'campaigns', icon: IconListCheck },
    },
    {
      path: '/contact-lists/:contactListId/contacts',
      title: () => useItemText.now('title'),
      allow: 'contactLists:view',
      load: async () => (await import('./items/ItemsScreen.tsx')).ItemsScreen,
    },
    {
      path: '/contact-lists/:contactListId/import',
      title: () => useListImportText.now('title'),
      allow: 'contactLists:edit',
      load: async () => (await import('./import/ListImportScreen.tsx')).ListImportScreen,
    },
  ],
  errors: contactListErrors,
  rights: contactListRights,
});
