import { IconReportMedical } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { supportReportErrors, useSupportReportText } from './supportReports.texts.ts';

/** Reports of desktop apps, for the operator. */
export const supportReports = feature({
  screens: [
    {
      path: '/support-reports',
      title: () => useSupportReportText.now('title'),
      allow: 'supportReports:manage',
      load: async () => (await import('./SupportReportsScreen.tsx')).SupportReportsScreen,
      menu: { group: 'operator', icon: IconReportMedical },
    },
  ],
  errors: supportReportErrors,
});
