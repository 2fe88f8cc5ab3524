import { feature } from '../../lib/feature.ts';
import { reportMailErrors, reportMailRights, useReportMailText } from './reportMails.texts.ts';

/** Reports that the server mails at intervals (REPORT-02). */
export const reportMails = feature({
  screens: [
    {
      path: '/reports/mails',
      title: () => useReportMailText.now('title'),
      allow: 'reportMails:manage',
      load: async () => (await import('./ReportMailsScreen.tsx')).ReportMailsScreen,
    },
  ],
  errors: reportMailErrors,
  rights: reportMailRights,
});
