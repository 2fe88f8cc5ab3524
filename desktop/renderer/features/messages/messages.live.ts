import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onMessage, onPresence, onTicketLost } from './cache/messageCache.ts';
// What waited for the network leaves once live events begin, whichever screen is open.
import './sending/sendMessage.ts';

/** What live events do with messages on this page. */
export const live = {
  appMessage: onMessage,
  presence: onPresence,
  ticket: onTicketLost,
} satisfies Partial<LiveHandlers>;
