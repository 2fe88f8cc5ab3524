import { IconChartBar } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { dashboardErrors, dashboardRights, useDashboardText } from './dashboard.texts.ts';
import { dashboardTabs } from './dashboardTabs.ts';

/** The company's figures (DASH-01). */
export const dashboard = feature({
  screens: [
    {
      path: '/',
      title: () => useDashboardText.now('title'),
      allow: 'dashboard:view',
      load: async () => (await import('./DashboardScreen.tsx')).DashboardScreen,
      places: () =>
        dashboardTabs.map((tab) => ({
          title: useDashboardText.now(`tab_${tab}`),
          address: `/?tab=${tab}`,
        })),
      menu: { group: 'management', icon: IconChartBar },
      // Shown to users without the right (DASH-03).
      denied: {
        title: () => useDashboardText.now('denied'),
        back: { address: '/tickets', label: () => useDashboardText.now('toTickets') },
      },
    },
  ],
  errors: dashboardErrors,
  rights: dashboardRights,
});
