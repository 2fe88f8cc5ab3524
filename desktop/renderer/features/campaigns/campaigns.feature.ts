import { feature } from '../../lib/feature.ts';
import { campaignErrors } from './campaigns.texts.ts';

/** Campaigns. */
export const campaigns = feature({
  screens: [],
  live: async () => ({ campaign: () => {}, numberPace: () => {} }),
  errors: campaignErrors,
});
