import { onConnection, onConnectionSession } from '../features/connections/connectionCache.ts';
import { onMessage, onPresence } from '../features/messages/messageCache.ts';
import { onQueue } from '../features/queues/queueCache.ts';
import { onSignedOutElsewhere } from '../features/session/signedOutElsewhere.ts';
import { onTag } from '../features/tags/tagCache.ts';
import { onTicketEvent } from '../features/tickets/onTicketEvent.ts';
import { onUser } from '../features/users/userCache.ts';
import type { LiveHandlers } from '../lib/live.ts';

/** What each live event does here: the one place where topics meet the features' caches. */
export const liveHandlers: LiveHandlers = {
  appMessage: onMessage,
  auth: onSignedOutElsewhere,
  presence: onPresence,
  queue: onQueue,
  tag: onTag,
  ticket: onTicketEvent,
  user: onUser,
  whatsapp: onConnection,
  whatsappSession: onConnectionSession,
};
