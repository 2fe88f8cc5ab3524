import { IconSettings } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { settingErrors, useSettingText } from './settings.texts.ts';

/** What a company decides for all of its people. */
export const settings = feature({
  screens: [
    {
      path: '/settings',
      title: () => useSettingText.now('title'),
      allow: 'settings:edit',
      load: async () => (await import('./SettingsScreen.tsx')).SettingsScreen,
      menu: { group: 'administration', icon: IconSettings },
    },
  ],
  errors: settingErrors,
});
