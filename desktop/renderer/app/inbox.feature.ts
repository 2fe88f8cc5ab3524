import { IconMessages } from '@tabler/icons-react';
import { feature } from '../lib/feature.ts';
import { useWords } from '../lib/texts/words.texts.ts';

/** The inbox: the tickets of one feature and the messages of another, which do not know each other. */
export const inbox = feature({
  screens: [
    {
      path: '/tickets/:ticketUuid?',
      title: () => useWords.now('tickets'),
      allow: 'tickets:view',
      load: async () => (await import('./InboxScreen.tsx')).InboxScreen,
      isInbox: true,
      menu: { group: 'attendance', icon: IconMessages },
    },
  ],
});
