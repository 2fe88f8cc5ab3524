import { feature } from '../../lib/feature.ts';
import { chatErrors } from './chats.texts.ts';

/** Chats between members of the staff. */
export const chats = feature({
  live: async () => {
    const [{ onChatEvent }] = await Promise.all([
      import('./onChatEvent.ts'),
      // What waited for the network leaves once live events begin.
      import('./sendChatMessage.ts'),
    ]);
    return { chat: onChatEvent };
  },
  errors: chatErrors,
});
