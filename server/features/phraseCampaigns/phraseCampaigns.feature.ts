import { exported, feature } from '../../feature.ts';

export const phraseCampaigns = feature({
  tables: { phrase_campaigns: exported },
});
