import { IconQuote } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { phraseCampaignErrors, usePhraseText } from './phraseCampaigns.texts.ts';

/** Phrases that start a flow. */
export const phraseCampaigns = feature({
  screens: [
    {
      path: '/phrase-lists',
      title: () => usePhraseText.now('title'),
      allow: 'flows:manage',
      load: async () => (await import('./PhrasesScreen.tsx')).PhrasesScreen,
      menu: { group: 'administration', icon: IconQuote, name: () => usePhraseText.now('inMenu') },
    },
  ],
  errors: phraseCampaignErrors,
});
