import { feature } from '../../lib/feature.ts';
import { bulkErrors } from './bulk/bulk.texts.ts';
import { ticketErrors } from './tickets.texts.ts';

/** The tickets of the inbox: theirs, and what they show of contacts, queues, tags and messages. */
export const tickets = feature({
  live: async () => {
    const [
      { onTicketEvent },
      { renewPins },
      related,
      { onTicketNote },
      { onBulkAction },
      { onTicketLookers },
    ] = await Promise.all([
      import('./cache/onTicketEvent.ts'),
      import('./cache/ticketCache.ts'),
      import('./cache/onRelated.ts'),
      import('./contact/notes.ts'),
      import('./bulk/bulkActions.ts'),
      import('./looking/lookers.ts'),
    ]);
    return {
      ticket: onTicketEvent,
      ticketPins: () => void renewPins(),
      ticketNote: onTicketNote,
      bulkAction: onBulkAction,
      ticketLookers: onTicketLookers,
      contact: related.onTicketContact,
      queue: related.onTicketQueue,
      tag: related.onTicketTag,
      appMessage: related.onTicketMessage,
    };
  },
  errors: { ...ticketErrors, ...bulkErrors },
});
