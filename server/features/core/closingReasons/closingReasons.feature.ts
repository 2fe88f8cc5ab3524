import { exported, feature } from '../../../feature.ts';

export const closingReasons = feature({
  routes: () => import('./closingReasons.routes.ts'),
  refuses: {
    create: ['ERR_DUPLICATED_NAME'],
    update: ['ERR_DUPLICATED_NAME'],
  },
  tables: {
    closing_reasons: exported,
  },
});
