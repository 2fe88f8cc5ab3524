import { exported, feature } from '../../feature.ts';

export const specialDays = feature({
  routes: () => import('./specialDays.routes.ts'),
  refuses: {
    create: ['ERR_DUPLICATED_DAY'],
    update: ['ERR_DUPLICATED_DAY'],
  },
  tables: {
    special_days: exported,
  },
  constraints: { special_days_date_key: 'ERR_DUPLICATED_DAY' },
});
