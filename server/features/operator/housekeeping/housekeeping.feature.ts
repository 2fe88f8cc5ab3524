import { feature } from '../../../feature.ts';

export const housekeeping = feature({
  periodic: () => import('./housekeeping.jobs.ts'),
  across: {
    'the operator works over all companies': [
      'announceProcess.ts',
      'deleteOldRows.ts',
      'removeOldMedia.ts',
      'removeUnknownFiles.ts',
    ],
  },
});
