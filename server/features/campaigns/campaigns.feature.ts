import { exported, feature, stays } from '../../feature.ts';

export const campaigns = feature({
  routes: () => import('./campaigns.routes.ts'),
  refuses: {
    again: ['ERR_CAMPAIGN_EMPTY', 'ERR_CAMPAIGN_STATE', 'ERR_NO_CAMPAIGN_FOUND'],
    entries: ['ERR_NO_CAMPAIGN_FOUND'],
    exportEntries: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_TOO_MANY_REPORT_FILES'],
    exportFile: ['ERR_NO_REPORT_FILE_FOUND'],
    exportLink: ['ERR_NO_REPORT_FILE_FOUND', 'ERR_REPORT_FILE_STATE'],
    report: ['ERR_NO_CAMPAIGN_FOUND'],
  },
  madeFiles: {
    campaignFiles: {
      linkedAs: 'campaign-files',
      missing: 'ERR_NO_REPORT_FILE_FOUND',
      rowStays: false,
      atOnce: 2,
      retry: { fromSeconds: 2, toSeconds: 60, forSeconds: 300 },
      limitSeconds: 10 * 60,
      maker: () => import('./report/entryFileMaker.ts'),
    },
  },
  tables: {
    campaigns: exported,
    campaign_entries: exported,
    campaign_settings: exported,
    campaign_runs: stays.work,
  },
});
