import { IconMessageCircle } from '@tabler/icons-react';
import { useChatText } from '../features/chats/chats.texts.ts';
import { feature } from '../lib/feature.ts';

/** The screen of the staff's chats: chats of one feature, message content of another. */
export const staffChats = feature({
  screens: [
    {
      path: '/chats/:chatUuid?',
      title: () => useChatText.now('title'),
      allow: 'chats:view',
      load: async () => (await import('./ChatsScreen.tsx')).ChatsScreen,
      menu: { group: 'attendance', icon: IconMessageCircle },
    },
  ],
});
