import { IconSettings } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { settingErrors, settingRights, useSettingText } from './settings.texts.ts';

/** The company's settings. */
export const settings = feature({
  screens: [
    {
      path: '/settings',
      title: () => useSettingText.now('title'),
      allow: 'settings:edit',
      load: async () => (await import('./SettingsScreen.tsx')).SettingsScreen,
      places: ({ isSuper }) => [
        { title: useSettingText.now('tabLgpd'), address: '/settings?tab=lgpd' },
        ...(isSuper
          ? [
              { title: useSettingText.now('tabWhitelabel'), address: '/settings?tab=whitelabel' },
              { title: useSettingText.now('tabGestor'), address: '/settings?tab=gestor' },
            ]
          : []),
      ],
      menu: { group: 'administration', icon: IconSettings },
    },
  ],
  errors: settingErrors,
  rights: settingRights,
});
