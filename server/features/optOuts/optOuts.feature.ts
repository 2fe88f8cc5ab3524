import { exported, feature } from '../../feature.ts';

export const optOuts = feature({
  routes: () => import('./optOuts.routes.ts'),
  refuses: {
    create: ['ERR_INCOMPLETE_NUMBER', 'ERR_WAPP_INVALID_CONTACT'],
    remove: ['ERR_NO_OPT_OUT_FOUND'],
    look: ['ERR_NO_OPT_OUT_FOUND'],
    confirm: ['ERR_NO_OPT_OUT_FOUND'],
  },
  tables: {
    opt_outs: exported,
    opt_out_keys: exported,
  },
  constraints: { outbox_opted_out: 'ERR_OPTED_OUT' },
  readsForAll: {
    'reveals no messages: numbers, connections, how far a sending is': [
      'dropWaiting.ts dropWaiting',
      'dropWaiting.ts fail',
      'optOutOnRefusal.ts optOutOnRefusal',
    ],
  },
  on: {
    sendingChanged: () => import('./optOutOnRefusal.ts'),
    contactsMerged: () => import('./dropAfterMerge.ts'),
  },
});
