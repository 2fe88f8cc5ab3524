import { feature } from '../../lib/feature.ts';
import { contactFieldErrors, useContactFieldText } from './contactFields.texts.ts';

/** The fields that the company adds to its contacts (FIELD-01). */
export const contactFields = feature({
  screens: [
    {
      path: '/contacts/fields',
      title: () => useContactFieldText.now('title'),
      allow: 'settings:edit',
      load: async () => (await import('./ContactFieldsScreen.tsx')).ContactFieldsScreen,
    },
  ],
  errors: contactFieldErrors,
});
