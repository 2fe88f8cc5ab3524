import { IconAdjustments, IconSpeakerphone } from '@tabler/icons-react';
import { feature } from '../../lib/feature.ts';
import { campaignErrors, campaignRights, useCampaignText } from './campaigns.texts.ts';
import { useCampaignConfigText } from './config/config.texts.ts';

/** Campaigns. */
export const campaigns = feature({
  screens: [
    {
      path: '/campaigns',
      title: () => useCampaignText.now('title'),
      allow: 'campaigns:view',
      load: async () => (await import('./list/CampaignsScreen.tsx')).CampaignsScreen,
      menu: { group: 'campaigns', icon: IconSpeakerphone },
    },
    {
      path: '/campaigns-config',
      title: () => useCampaignConfigText.now('title'),
      allow: 'campaigns:view',
      load: async () => (await import('./config/CampaignSettingsScreen.tsx')).CampaignSettingsScreen,
      menu: { group: 'campaigns', icon: IconAdjustments },
    },
  ],
  errors: campaignErrors,
  rights: campaignRights,
});
