import { IconBooks } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { knowledgeSourceErrors, knowledgeSourceRights, useKnowledgeText } from './knowledge.texts.ts';
import { knowledgeTabs } from './knowledgeTabs.ts';

/** The knowledge from which assistants answer. */
export const knowledge = feature({
  screens: [
    {
      path: '/knowledge',
      title: () => useKnowledgeText.now('title'),
      keywords: () => useKnowledgeText.now('keywords'),
      allow: 'knowledge:view',
      load: async () => (await import('./KnowledgeScreen.tsx')).KnowledgeScreen,
      places: () =>
        knowledgeTabs.map((tab) => ({
          title: useKnowledgeText.now(`tab_${tab}`),
          address: `/knowledge?tab=${tab}`,
        })),
      menu: { group: 'administration', icon: IconBooks },
    },
  ],
  errors: knowledgeSourceErrors,
  rights: knowledgeSourceRights,
});
