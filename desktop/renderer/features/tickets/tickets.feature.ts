import { feature } from '../../lib/feature.ts';
import { bulkErrors } from './bulk/bulk.texts.ts';
import { ticketErrors, ticketRights } from './tickets.texts.ts';
import { viewErrors } from './views/views.texts.ts';

/** The tickets of the inbox, and live events of what they show: contacts, queues, tags and messages. */
export const tickets = feature({
  errors: { ...ticketErrors, ...bulkErrors, ...viewErrors },
  rights: ticketRights,
});
