/** One line a feature: what answers its calls. */
export { eventRoutes as events } from '../events/events.routes.ts';
export { chatbotRoutes as chatbots } from '../features/chatbots/chatbots.routes.ts';
export { connectionRoutes as connections } from '../features/connections/connections.routes.ts';
export { contactRoutes as contacts } from '../features/contacts/contacts.routes.ts';
export { fileRoutes as files } from '../features/files/files.routes.ts';
export { mediaRoutes as media } from '../features/media/media.routes.ts';
export { messageRoutes as messages } from '../features/messages/messages.routes.ts';
export { messagesApiRoutes as messagesApi } from '../features/messagesApi/messagesApi.routes.ts';
export { queueRoutes as queues } from '../features/queues/queues.routes.ts';
export { rowQueueRoutes as rowQueues } from '../features/rowQueues/rowQueues.routes.ts';
export { scheduleRoutes as schedules } from '../features/schedules/schedules.routes.ts';
export { sessionRoutes as session } from '../features/session/session.routes.ts';
export { settingsRoutes as settings } from '../features/settings/settings.routes.ts';
export { tagRoutes as tags } from '../features/tags/tags.routes.ts';
export { ticketRoutes as tickets } from '../features/tickets/tickets.routes.ts';
export { tokenRoutes as tokens } from '../features/tokens/tokens.routes.ts';
export { userRoutes as users } from '../features/users/users.routes.ts';
