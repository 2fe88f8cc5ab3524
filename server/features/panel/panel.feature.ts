import { feature } from '../../feature.ts';

export const panel = feature({
  routes: () => import('./panel.routes.ts'),
});
