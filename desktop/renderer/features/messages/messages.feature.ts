import { feature } from '../../lib/feature.ts';
import { messageErrors } from './messages.texts.ts';

/** The messages of a ticket. */
export const messages = feature({
  live: async () => {
    const { onMessage, onPresence } = await import('./cache/messageCache.ts');
    return { appMessage: onMessage, presence: onPresence };
  },
  errors: messageErrors,
});
