import { exported, feature } from '../../feature.ts';

export const phraseCampaigns = feature({
  routes: () => import('./phraseCampaigns.routes.ts'),
  refuses: {
    create: ['ERR_NO_FLOW_FOUND', 'ERR_NO_REFERENCE_FOUND', 'ERR_TOO_MANY_PHRASES'],
    update: ['ERR_NO_FLOW_FOUND', 'ERR_NO_REFERENCE_FOUND', 'ERR_NO_PHRASE_CAMPAIGN_FOUND'],
  },
  tables: { phrase_campaigns: exported },
  forSupport: ['flows:manage'],
});
