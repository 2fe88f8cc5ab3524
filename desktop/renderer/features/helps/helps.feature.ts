import { IconHelp } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { helpErrors, useHelpText } from './helps.texts.ts';

/** Videos that explain the product. */
export const helps = feature({
  screens: [
    {
      path: '/helps',
      title: () => useHelpText.now('title'),
      allow: 'helps:view',
      load: async () => (await import('./HelpsScreen.tsx')).HelpsScreen,
      menu: { group: 'attendance', icon: IconHelp },
    },
  ],
  errors: helpErrors,
});
