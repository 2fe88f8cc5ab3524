import { IconTemplate } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { templateErrors, templateRights, useTemplateText } from './templates.texts.ts';

/** Texts that Meta has approved, which may begin a conversation on WhatsApp Cloud API. */
export const templates = feature({
  screens: [
    {
      path: '/templates',
      title: () => useTemplateText.now('title'),
      allow: 'templates:edit',
      load: async () => (await import('./TemplatesScreen.tsx')).TemplatesScreen,
      menu: { group: 'administration', icon: IconTemplate },
    },
  ],
  errors: templateErrors,
  rights: templateRights,
});
