import { feature, stays } from '../../../feature.ts';

export const madeFiles = feature({
  workers: [() => import('./startMadeFiles.ts')],
  periodic: () => import('./madeFiles.jobs.ts'),
  downloads: () => import('./madeFileDownloads.ts'),
  tables: {
    made_file_parts: stays.copy,
    made_files: stays.copy,
  },
  across: {
    'time or a starting process begins it, for every company': ['endMadeFiles.ts'],
  },
});
