import { daysOfReports } from '@recado/shared/features/supportReports';
import { sql } from 'drizzle-orm';
import { daysAgo } from '../../../db/statements/ago.ts';
import { feature, stays } from '../../../feature.ts';

export const supportReports = feature({
  routes: () => import('./supportReports.routes.ts'),
  refuses: { get: ['ERR_NO_SUPPORT_REPORT_FOUND'], remove: ['ERR_NO_SUPPORT_REPORT_FOUND'] },
  tables: { support_reports: stays.personal },
  oldRows: () => ({ support_reports: sql`created_at < ${daysAgo(daysOfReports)}` }),
});
