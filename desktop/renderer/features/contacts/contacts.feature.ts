import { IconAddressBook } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { contactErrors, useContactText } from './contacts.texts.ts';

/** People and groups the company talks with. */
export const contacts = feature({
  screens: [
    {
      path: '/contacts',
      title: () => useContactText.now('title'),
      allow: 'contacts:view',
      load: async () => (await import('./ContactsScreen.tsx')).ContactsScreen,
      menu: { group: 'attendance', icon: IconAddressBook },
    },
  ],
  live: async () => ({ contact: (await import('./contactList.ts')).onContact }),
  errors: contactErrors,
});
