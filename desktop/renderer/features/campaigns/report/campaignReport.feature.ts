import { feature } from '../../../lib/feature.ts';
import { useCampaignReportText } from './campaignReport.texts.ts';

/** What a campaign reached (CAMP-55 to CAMP-58). */
export const campaignReport = feature({
  screens: [
    {
      path: '/campaign/:campaignId/report',
      title: () => useCampaignReportText.now('title'),
      allow: 'campaigns:view',
      load: async () => (await import('./CampaignReportScreen.tsx')).CampaignReportScreen,
    },
  ],
});
