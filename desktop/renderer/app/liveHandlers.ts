import { onConnection, onConnectionSession } from '../features/connections/connectionCache.ts';
import { onMessage, onPresence } from '../features/messages/cache/messageCache.ts';
import { onQueue } from '../features/queues/queueList.ts';
import { onSignedOut } from '../features/session/onSignedOut.ts';
import { onTag } from '../features/tags/tagList.ts';
import {
  onTicketContact,
  onTicketMessage,
  onTicketQueue,
  onTicketTag,
} from '../features/tickets/cache/onRelated.ts';
import { onTicketEvent } from '../features/tickets/cache/onTicketEvent.ts';
import { onUser } from '../features/users/userList.ts';
import type { LiveHandlers } from '../lib/live/openLive.ts';
import { onConnectionName } from '../pickers/connectionNames.ts';

/** One event that several features show. */
const each =
  <Event>(...handlers: ((event: Event) => void)[]) =>
  (event: Event): void => {
    for (const handle of handlers) handle(event);
  };

/** What each live event does here: the one place where topics meet the features' caches. */
export const liveHandlers: LiveHandlers = {
  appMessage: each(onMessage, onTicketMessage),
  auth: onSignedOut,
  connectionName: onConnectionName,
  contact: onTicketContact,
  presence: onPresence,
  queue: each(onQueue, onTicketQueue),
  tag: each(onTag, onTicketTag),
  ticket: onTicketEvent,
  user: onUser,
  whatsapp: onConnection,
  whatsappSession: onConnectionSession,
};
