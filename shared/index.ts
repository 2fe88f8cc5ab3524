import { connectionApi } from './features/connections.ts';
import { contactApi } from './features/contacts.ts';
import { eventApi } from './features/events.ts';
import { inboundApi } from './features/inbound.ts';
import { mediaApi, messageApi } from './features/messages.ts';
import { queueApi } from './features/queues.ts';
import { sessionApi } from './features/session.ts';
import { settingsApi } from './features/settings.ts';
import { tagApi } from './features/tags.ts';
import { ticketApi } from './features/tickets.ts';
import { userApi } from './features/users.ts';

/** Every call of the API by feature: the server must implement each, the tests walk each. */
export const contract = {
  session: sessionApi,
  settings: settingsApi,
  events: eventApi,
  users: userApi,
  tags: tagApi,
  queues: queueApi,
  connections: connectionApi,
  contacts: contactApi,
  tickets: ticketApi,
  messages: messageApi,
  media: mediaApi,
  inbound: inboundApi,
};
