import { feature, stays } from '../../feature.ts';

export const inbound = feature({
  workers: [
    () => import('./startInbound.ts').then(({ startInbound }) => ({ startInbound })),
    () => import('./history/startHistory.ts'),
  ],
  periodic: () => import('./inbound.jobs.ts'),
  tables: {
    early_changes: stays.work,
    inbound_raw: stays.work,
    watermarks: stays.work,
  },
  across: {
    'time or a starting process begins it, for every company': [
      'earlyChanges.ts',
      'inbound.jobs.ts',
      'startInbound.ts',
    ],
  },
  readsForAll: {
    'the channel brings it, or time does: nobody has asked, and nobody is answered': ['*'],
  },
});
