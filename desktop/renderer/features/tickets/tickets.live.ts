import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onBulkAction } from './bulk/bulkActions.ts';
import { onTicketContact, onTicketMessage, onTicketQueue, onTicketTag } from './cache/onRelated.ts';
import { onTicketEvent } from './cache/onTicketEvent.ts';
import { renewPins } from './cache/ticketCache.ts';
import { onTicketNote } from './contact/notes.ts';
import { onTicketLookers } from './looking/lookers.ts';
import { onDeleted, onSavedView } from './views/savedViews.ts';

/** What live events do with tickets on this page. */
export const live = {
  ticket: onTicketEvent,
  ticketPins: () => void renewPins(),
  ticketNote: onTicketNote,
  bulkAction: onBulkAction,
  ticketLookers: onTicketLookers,
  contact: onTicketContact,
  savedView: onSavedView,
  queue(event) {
    onTicketQueue(event);
    onDeleted(event);
  },
  tag(event) {
    onTicketTag(event);
    onDeleted(event);
  },
  user: onDeleted,
  whatsapp: onDeleted,
  appMessage: onTicketMessage,
} satisfies Partial<LiveHandlers>;
