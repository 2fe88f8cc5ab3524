import { feature } from '../../lib/feature.ts';
import { phraseCampaignErrors } from './phraseCampaigns.texts.ts';

/** Phrases that start a flow. */
export const phraseCampaigns = feature({
  live: async () => ({ phraseCampaign: (await import('./phraseCampaignList.ts')).onPhraseCampaign }),
  errors: phraseCampaignErrors,
});
