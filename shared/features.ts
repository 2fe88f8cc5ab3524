/** One line a feature: what it says over the wire. */
export { chatbotContract as chatbots } from './features/chatbots.ts';
export { connectionContract as connections } from './features/connections.ts';
export { contactContract as contacts } from './features/contacts.ts';
export { eventContract as events } from './features/events.ts';
export { fileContract as files } from './features/files.ts';
export { invitationContract as invitations } from './features/invitations.ts';
export { mediaContract as media, messageContract as messages } from './features/messages.ts';
export { messagesApiContract as messagesApi } from './features/messagesApi.ts';
export { queueContract as queues } from './features/queues.ts';
export { rowQueueContract as rowQueues } from './features/rowQueues.ts';
export { scheduleContract as schedules } from './features/schedules.ts';
export { sessionContract as session } from './features/session.ts';
export { settingsContract as settings } from './features/settings.ts';
export { tagContract as tags } from './features/tags.ts';
export { ticketContract as tickets } from './features/tickets.ts';
export { tokenContract as tokens } from './features/tokens.ts';
export { userContract as users } from './features/users.ts';
export { webhookContract as webhooks } from './features/webhooks.ts';
