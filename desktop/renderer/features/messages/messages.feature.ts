import { feature } from '../../lib/feature.ts';
import { messageErrors } from './messages.texts.ts';

/** The messages of a ticket. */
export const messages = feature({
  live: async () => {
    const [{ onMessage, onPresence, onTicketLost }] = await Promise.all([
      import('./cache/messageCache.ts'),
      // What waited for the network leaves once live events begin, whichever screen is open.
      import('./sending/sendMessage.ts'),
    ]);
    return { appMessage: onMessage, presence: onPresence, ticket: onTicketLost };
  },
  errors: messageErrors,
});
