import { exportedWithout, feature } from '../../../feature.ts';

export const tokens = feature({
  routes: () => import('./tokens.routes.ts'),
  refuses: {
    create: ['ERR_DUPLICATED_NAME'],
    update: ['ERR_DUPLICATED_NAME', 'ERR_EXCEEDS_OWN_RIGHTS'],
  },
  tables: {
    tokens: exportedWithout('hash'),
  },
  across: {
    'a token says its company: it is looked up first': ['shownTokens.ts'],
  },
});
