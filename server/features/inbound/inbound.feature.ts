import { feature, stays } from '../../feature.ts';

export const inbound = feature({
  workers: [() => import('./startInbound.ts').then(({ startInbound }) => ({ startInbound }))],
  periodic: () => import('./inbound.jobs.ts'),
  tables: {
    early_changes: stays.work,
    inbound_raw: stays.work,
  },
});
