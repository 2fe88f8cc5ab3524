import { forgetInEvents } from '../../../events/forgetInEvents.ts';
import type { Work } from '../../../work.ts';
import { lastMessageOf } from './lastMessageOf.ts';
import type { messages } from './messages.table.ts';

/** Blanks a deleted message in the events that are kept. */
export const forgetMessage = (
  work: Work,
  { id, ticketId, body }: Pick<typeof messages.$inferSelect, 'id' | 'ticketId' | 'body'>,
): Promise<void> =>
  forgetInEvents(work, 'messages', { ids: [id], ticketId, lastMessage: lastMessageOf({ body }) });
