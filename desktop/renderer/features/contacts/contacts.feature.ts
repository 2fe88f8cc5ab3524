import { can } from '@recado/shared/permissions';
import { IconAddressBook } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { contactErrors, contactRights, useContactText } from './contacts.texts.ts';
import { useImportText } from './import/import.texts.ts';

/** People and groups that the company talks with. */
export const contacts = feature({
  screens: [
    {
      path: '/contacts',
      title: () => useContactText.now('title'),
      allow: 'contacts:view',
      load: async () => (await import('./ContactsScreen.tsx')).ContactsScreen,
      places: (actor) =>
        can(actor, 'settings:edit')
          ? [{ title: useContactText.now('contactFields'), address: '/contacts/fields' }]
          : [],
      menu: { group: 'attendance', icon: IconAddressBook },
    },
    {
      path: '/contacts/import',
      title: () => useImportText.now('title'),
      allow: 'contacts:edit',
      load: async () => (await import('./import/ImportScreen.tsx')).ImportScreen,
    },
  ],
  errors: contactErrors,
  rights: contactRights,
});
