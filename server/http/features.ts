import type { contract } from '@recado/shared/index';
import type { FastifyInstance } from 'fastify';
import { eventRoutes } from '../events/events.routes.ts';
import { connectionRoutes } from '../features/connections/connections.routes.ts';
import { contactRoutes } from '../features/contacts/contacts.routes.ts';
import { inboundRoutes } from '../features/inbound/inbound.routes.ts';
import { mediaRoutes } from '../features/media/media.routes.ts';
import { messageRoutes } from '../features/messages/messages.routes.ts';
import { queueRoutes } from '../features/queues/queues.routes.ts';
import { sessionRoutes } from '../features/session/session.routes.ts';
import { settingsRoutes } from '../features/settings/settings.routes.ts';
import { tagRoutes } from '../features/tags/tags.routes.ts';
import { ticketRoutes } from '../features/tickets/tickets.routes.ts';
import { userRoutes } from '../features/users/users.routes.ts';

/** One line per feature; a contract without a server side does not compile. */
export const features = {
  session: sessionRoutes,
  settings: settingsRoutes,
  events: eventRoutes,
  users: userRoutes,
  tags: tagRoutes,
  queues: queueRoutes,
  connections: connectionRoutes,
  contacts: contactRoutes,
  tickets: ticketRoutes,
  messages: messageRoutes,
  media: mediaRoutes,
  inbound: inboundRoutes,
} satisfies Record<keyof typeof contract, (app: FastifyInstance) => void>;
