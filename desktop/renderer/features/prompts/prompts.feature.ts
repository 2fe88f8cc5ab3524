import { IconList } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { promptErrors, usePromptText } from './prompts.texts.ts';

/** Prompts of the company. */
export const prompts = feature({
  screens: [
    {
      path: '/prompts',
      title: () => usePromptText.now('title'),
      allow: 'prompts:manage',
      load: async () => (await import('./PromptsScreen.tsx')).PromptsScreen,
      menu: { group: 'administration', icon: IconList },
    },
  ],
  live: async () => ({ prompt: (await import('./promptList.ts')).onPrompt }),
  errors: promptErrors,
});
