import { feature } from '../../lib/feature.ts';
import { kanbanErrors, kanbanRights } from './kanban.texts.ts';

/** The board's live events and refusals; `app/board` has its screen, which shows conversations too. */
export const kanban = feature({
  errors: kanbanErrors,
  rights: kanbanRights,
});
