import { IconApi } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { messagesApiErrors, messagesApiRights, useMessagesApiText } from './messagesApi.texts.ts';

/** How programs send messages: examples, and a form to try them. */
export const messagesApi = feature({
  screens: [
    {
      path: '/messages-api',
      title: () => useMessagesApiText.now('title'),
      allow: 'tokens:manage',
      load: async () => (await import('./MessagesApiScreen.tsx')).MessagesApiScreen,
      menu: { group: 'administration', icon: IconApi },
    },
  ],
  errors: messagesApiErrors,
  rights: messagesApiRights,
});
