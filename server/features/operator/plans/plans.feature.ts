import { feature } from '../../../feature.ts';

export const plans = feature({
  routes: () => import('./plans.routes.ts'),
  refuses: {
    create: ['ERR_DUPLICATED_PLAN'],
    update: ['ERR_DUPLICATED_PLAN'],
    remove: ['ERR_FIRST_PLAN', 'ERR_PLAN_IN_USE'],
  },
  constraints: { plans_name_key: 'ERR_DUPLICATED_PLAN' },
});
