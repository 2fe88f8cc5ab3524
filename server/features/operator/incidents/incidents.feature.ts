import { feature } from '../../../feature.ts';

export const incidents = feature({
  periodic: () => import('./incidents.jobs.ts'),
});
