import { exported, feature, stays } from '../../feature.ts';

export const kanban = feature({
  routes: () => import('./kanban.routes.ts'),
  tables: {
    cards: exported,
    lane_steps: stays.work,
  },
});
