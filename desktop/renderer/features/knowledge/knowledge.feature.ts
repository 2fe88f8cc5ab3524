import { IconList } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { knowledgeSourceErrors, useKnowledgeSourceText } from './knowledge.texts.ts';

/** Knowledge of the company. */
export const knowledge = feature({
  screens: [
    {
      path: '/knowledge',
      title: () => useKnowledgeSourceText.now('title'),
      allow: 'knowledge:manage',
      load: async () => (await import('./KnowledgeScreen.tsx')).KnowledgeScreen,
      menu: { group: 'administration', icon: IconList },
    },
  ],
  live: async () => ({ knowledgeSource: (await import('./knowledgeSourceList.ts')).onKnowledgeSource }),
  errors: knowledgeSourceErrors,
});
