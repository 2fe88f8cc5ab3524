import { feature } from '../../lib/feature.ts';
import { bulkErrors } from './bulk/bulk.texts.ts';
import { ticketErrors } from './tickets.texts.ts';
import { viewErrors } from './views/views.texts.ts';

/** The tickets of the inbox, and live events of what they show: contacts, queues, tags and messages. */
export const tickets = feature({
  live: async () => {
    const [
      { onTicketEvent },
      { renewPins },
      related,
      { onTicketNote },
      { onBulkAction },
      { onTicketLookers },
      views,
    ] = await Promise.all([
      import('./cache/onTicketEvent.ts'),
      import('./cache/ticketCache.ts'),
      import('./cache/onRelated.ts'),
      import('./contact/notes.ts'),
      import('./bulk/bulkActions.ts'),
      import('./looking/lookers.ts'),
      import('./views/savedViews.ts'),
    ]);
    return {
      ticket: onTicketEvent,
      ticketPins: () => void renewPins(),
      ticketNote: onTicketNote,
      bulkAction: onBulkAction,
      ticketLookers: onTicketLookers,
      contact: related.onTicketContact,
      savedView: views.onSavedView,
      queue(event) {
        related.onTicketQueue(event);
        views.onDeleted(event);
      },
      tag(event) {
        related.onTicketTag(event);
        views.onDeleted(event);
      },
      user: views.onDeleted,
      whatsapp: views.onDeleted,
      appMessage: related.onTicketMessage,
    };
  },
  errors: { ...ticketErrors, ...bulkErrors, ...viewErrors },
});
