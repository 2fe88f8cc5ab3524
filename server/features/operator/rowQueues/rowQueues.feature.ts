import { feature } from '../../../feature.ts';

export const rowQueues = feature({
  routes: () => import('./rowQueues.routes.ts'),
});
