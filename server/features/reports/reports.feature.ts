import { hoursOfReports } from '@recado/shared/features/reports';
import { sql } from 'drizzle-orm';
import { hoursAgo } from '../../db/statements/ago.ts';
import { feature, stays } from '../../feature.ts';

export const reports = feature({
  routes: () => import('./reports.routes.ts'),
  refuses: {
    list: ['ERR_NO_PERIOD'],
    export: ['ERR_NO_PERIOD', 'ERR_NO_PERMISSION', 'ERR_TOO_MANY_REPORT_FILES'],
    file: ['ERR_NO_REPORT_FILE_FOUND'],
    fileLink: ['ERR_NO_REPORT_FILE_FOUND', 'ERR_REPORT_FILE_STATE'],
  },
  workers: [() => import('./startReports.ts')],
  downloads: () => import('./reportFileDownloads.ts'),
  tables: {
    report_files: stays.copy,
    report_work: stays.work,
  },
  oldRows: () => ({ report_files: sql`created_at < ${hoursAgo(hoursOfReports)}` }),
});
