import { feature } from '../../lib/feature.ts';
import { kanbanErrors } from './kanban.texts.ts';

/** The board. */
export const kanban = feature({
  screens: [],
  live: async () => ({ card: () => {} }),
  errors: kanbanErrors,
});
