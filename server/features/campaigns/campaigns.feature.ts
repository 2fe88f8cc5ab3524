import { exported, feature, stays } from '../../feature.ts';

export const campaigns = feature({
  routes: () => import('./campaigns.routes.ts'),
  on: {
    sendingChanged: () => import('./governor/stopOnRestriction.ts'),
    optedOut: () => import('./governor/noteOptOut.ts'),
  },
  tables: {
    campaigns: exported,
    campaign_entries: exported,
    campaign_settings: exported,
    campaign_runs: stays.work,
  },
});
