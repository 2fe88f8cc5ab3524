import { feature } from '../../lib/feature.ts';
import { kanbanErrors } from './kanban.texts.ts';

/** The board's live events and refusals; `app/board` has its screen, which shows conversations too. */
export const kanban = feature({
  live: async () => {
    const events = await import('./cache/onBoardEvents.ts');
    return {
      card: events.onCard,
      ticket: events.onBoardTicket,
      contact: events.onBoardContact,
      queue: events.onBoardQueue,
      tag: events.onBoardTag,
    };
  },
  errors: kanbanErrors,
});
