import { exported, feature } from '../../feature.ts';

export const savedViews = feature({
  routes: () => import('./savedViews.routes.ts'),
  refuses: {
    create: ['ERR_DUPLICATED_NAME', 'ERR_NO_PERMISSION', 'ERR_TOO_MANY_VIEWS'],
    update: ['ERR_DUPLICATED_NAME', 'ERR_NO_PERMISSION', 'ERR_NO_VIEW_FOUND', 'ERR_TOO_MANY_VIEWS'],
    remove: ['ERR_NO_PERMISSION', 'ERR_NO_VIEW_FOUND'],
  },
  tables: {
    saved_views: exported,
  },
  forSupport: ['savedViews:edit'],
});
