import { IconReport } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { useReportText } from './reports.texts.ts';

/** Lists of what was attended (DASH-15). */
export const reports = feature({
  screens: [
    {
      path: '/reports',
      title: () => useReportText.now('title'),
      allow: 'reports:view',
      load: async () => (await import('./ReportsScreen.tsx')).ReportsScreen,
      menu: { group: 'management', icon: IconReport },
    },
  ],
});
