import type { contacts } from '../../core/contacts/contacts.table.ts';
import type { tickets } from '../../core/tickets/tickets.table.ts';
import type { tags } from '../../tags/tags.table.ts';
import type { cards, laneSteps } from '../cards.table.ts';

/** A step whose stay still lasts, with all that decides about it; the ticket is locked. */
export interface LaneStanding {
  step: typeof laneSteps.$inferSelect;
  ticket: typeof tickets.$inferSelect;
  card: typeof cards.$inferSelect;
  lane: typeof tags.$inferSelect;
  contact: typeof contacts.$inferSelect;
}
