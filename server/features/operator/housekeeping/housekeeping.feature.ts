import { feature } from '../../../feature.ts';

export const housekeeping = feature({
  periodic: () => import('./housekeeping.jobs.ts'),
});
