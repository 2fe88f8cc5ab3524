import { asc } from 'drizzle-orm';
import { lowerName } from '../../db/statements/lowerName.ts';
import { rowsOf } from '../../rowsOf.ts';
import { phraseCampaigns } from './phraseCampaigns.table.ts';

/** Phrase campaigns as the API shows them. */
export const phraseCampaignRows = rowsOf(phraseCampaigns, {
  topic: 'phraseCampaign',
  missing: 'ERR_NO_PHRASE_CAMPAIGN_FOUND',
  list: 'flow',
  order: [asc(lowerName(phraseCampaigns.name))],
  search: [phraseCampaigns.name],
  secret: ['createdAt'],
});
