import { feature } from '../../../feature.ts';

export const incidents = feature({
  periodic: () => import('./incidents.jobs.ts'),
  across: {
    'the operator works over all companies': ['incidents.jobs.ts'],
  },
});
