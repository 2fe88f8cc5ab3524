import { IconReport } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { reportErrors, reportRights, useReportText } from './reports.texts.ts';

/** Lists of attendances (DASH-15). */
export const reports = feature({
  screens: [
    {
      path: '/reports',
      title: () => useReportText.now('title'),
      allow: 'reports:view',
      load: async () => (await import('./ReportsScreen.tsx')).ReportsScreen,
      menu: { group: 'management', icon: IconReport },
    },
    {
      path: '/report-files/:id',
      title: () => useReportText.now('fileTitle'),
      allow: 'reports:fetch',
      load: async () => (await import('./ReportFileScreen.tsx')).ReportFileScreen,
    },
  ],
  errors: reportErrors,
  rights: reportRights,
});
