import { exported, feature } from '../../feature.ts';

export const optOuts = feature({
  routes: () => import('./optOuts.routes.ts'),
  tables: {
    opt_outs: exported,
  },
});
