import { feature } from '../../lib/feature.ts';
import { sharedPath } from '../../lib/installed/sharedStore.ts';
import { useShareText } from './shares.texts.ts';

/** What other apps of a phone share with this one. */
export const shares = feature({
  screens: [
    {
      path: sharedPath,
      title: () => useShareText.now('title'),
      allow: 'messages:send',
      load: async () => (await import('./ShareScreen.tsx')).ShareScreen,
    },
  ],
});
