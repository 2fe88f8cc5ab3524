import { feature } from '../../../feature.ts';

export const installers = feature({
  routes: () => import('./installers.routes.ts'),
  publicFiles: () => import('./installerFiles.ts'),
});
