import { IconSparkles } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { promptErrors, promptRights, usePromptText } from './prompts.texts.ts';
import { promptTabs } from './promptTabs.ts';

/** Prompts of the company. */
export const prompts = feature({
  screens: [
    {
      path: '/prompts',
      title: () => usePromptText.now('title'),
      keywords: () => usePromptText.now('keywords'),
      allow: 'prompts:view',
      load: async () => (await import('./PromptsScreen.tsx')).PromptsScreen,
      places: () =>
        promptTabs.map((tab) => ({
          title: usePromptText.now(`tab_${tab}`),
          address: `/prompts?tab=${tab}`,
        })),
      menu: { group: 'administration', icon: IconSparkles, name: () => usePromptText.now('menuName') },
    },
  ],
  errors: promptErrors,
  rights: promptRights,
});
