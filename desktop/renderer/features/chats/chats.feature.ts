import { feature } from '../../lib/feature.ts';
import { chatErrors } from './chats.texts.ts';

/** Chats between members of the staff. */
export const chats = feature({
  live: async () => ({ chat: (await import('./onChatEvent.ts')).onChatEvent }),
  errors: chatErrors,
});
