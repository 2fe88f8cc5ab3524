import { feature } from '../../feature.ts';

export const reports = feature({
  routes: () => import('./reports.routes.ts'),
  refuses: {
    list: ['ERR_NO_PERIOD'],
    export: ['ERR_NO_PERIOD', 'ERR_NO_PERMISSION', 'ERR_TOO_MANY_REPORT_FILES'],
    file: ['ERR_NO_REPORT_FILE_FOUND'],
    fileLink: ['ERR_NO_REPORT_FILE_FOUND', 'ERR_REPORT_FILE_STATE'],
  },
  madeFiles: {
    reports: {
      linkedAs: 'report-files',
      missing: 'ERR_NO_REPORT_FILE_FOUND',
      rowStays: false,
      // Each takes a process of its own while it runs.
      atOnce: 2,
      retry: { fromSeconds: 2, toSeconds: 60, forSeconds: 300 },
      limitSeconds: 10 * 60,
      maker: () => import('./reportMaker.ts'),
    },
  },
});
