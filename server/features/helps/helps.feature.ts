import { feature } from '../../feature.ts';

export const helps = feature({
  routes: () => import('./helps.routes.ts'),
});
