import { IconMessages } from '@tabler/icons-react';
import { inboxAddress } from '../../features/tickets/filters/inboxAddress.ts';
import { shownTabs } from '../../features/tickets/filters/ticketTabs.ts';
import { useTicketText } from '../../features/tickets/tickets.texts.ts';
import { feature } from '../../lib/feature.ts';
import { useSession } from '../../lib/session/session.ts';
import { useWords } from '../../lib/texts/words.texts.ts';

/** The inbox: the tickets of one feature and the messages of another, which do not import each other. */
export const inbox = feature({
  screens: [
    {
      path: '/tickets/:ticketUuid?',
      title: () => useWords.now('tickets'),
      allow: 'tickets:view',
      load: async () => (await import('./InboxScreen.tsx')).InboxScreen,
      places: () =>
        shownTabs(useSession.getState().user?.allowGroup === 'enabled').map((tab) => ({
          title: useTicketText.now(`tab_${tab}`),
          address: inboxAddress(tab),
        })),
      isInbox: true,
      menu: { group: 'attendance', icon: IconMessages },
    },
  ],
});
