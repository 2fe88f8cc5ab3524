import { feature } from '../../../feature.ts';

export const rowQueues = feature({
  routes: () => import('./rowQueues.routes.ts'),
  across: {
    'the operator works over all companies': ['rowQueues.routes.ts'],
  },
});
