import { sql } from 'drizzle-orm';
import { exported, feature, stays } from '../../feature.ts';

const named = [
  'ERR_NO_CONTACT_LIST_FOUND',
  'ERR_NO_FLOW_FOUND',
  'ERR_NO_QUEUE_FOUND',
  'ERR_NO_REFERENCE_FOUND',
  'ERR_NO_TAG_FOUND',
  'ERR_NO_USER_FOUND',
  'ERR_NO_WAPP_FOUND',
  'ERR_TAKES_NO_TICKETS',
  'ERR_NO_TEMPLATE_FOUND',
  'ERR_TEMPLATE_NOT_READY',
] as const;
const ready = ['ERR_CAMPAIGN_NO_FILE', 'ERR_NO_TEMPLATE_FOUND', 'ERR_TEMPLATE_NOT_READY'] as const;
const incomplete = ['ERR_CAMPAIGN_EMPTY', 'ERR_CAMPAIGN_NO_TEXT'] as const;

export const campaigns = feature({
  routes: () => import('./campaigns.routes.ts'),
  refuses: {
    get: ['ERR_NO_CAMPAIGN_FOUND'],
    create: [...named, ...incomplete, 'ERR_CAMPAIGN_VARIABLE'],
    update: [
      ...named,
      ...incomplete,
      'ERR_CAMPAIGN_CHANGED',
      'ERR_CAMPAIGN_STATE',
      'ERR_CAMPAIGN_VARIABLE',
      'ERR_NO_CAMPAIGN_FOUND',
    ],
    remove: ['ERR_CAMPAIGN_STATE', 'ERR_NO_CAMPAIGN_FOUND'],
    start: [...incomplete, ...ready, 'ERR_CAMPAIGN_STATE', 'ERR_NO_CAMPAIGN_FOUND', 'ERR_NO_WAPP_FOUND'],
    cancel: ['ERR_CAMPAIGN_STATE', 'ERR_NO_CAMPAIGN_FOUND'],
    restart: [...incomplete, ...ready, 'ERR_CAMPAIGN_STATE', 'ERR_NO_CAMPAIGN_FOUND', 'ERR_NO_WAPP_FOUND'],
    pause: ['ERR_CAMPAIGN_STATE', 'ERR_NO_CAMPAIGN_FOUND'],
    resume: ['ERR_CAMPAIGN_STATE', 'ERR_NO_CAMPAIGN_FOUND'],
    keepText: ['ERR_CAMPAIGN_NO_TEXT', 'ERR_CAMPAIGN_STATE', 'ERR_NO_CAMPAIGN_FOUND'],
    resumePace: ['ERR_NO_WAPP_FOUND'],
    setFile: ['ERR_CAMPAIGN_STATE', 'ERR_FILE_TOO_LARGE', 'ERR_NO_CAMPAIGN_FOUND'],
    removeFile: ['ERR_CAMPAIGN_STATE', 'ERR_NO_CAMPAIGN_FOUND'],
    sample: ['ERR_NO_WAPP_FOUND'],
    test: [
      'ERR_CAMPAIGN_VARIABLE',
      'ERR_NO_CAMPAIGN_FOUND',
      'ERR_NO_TEMPLATE_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_OPTED_OUT',
      'ERR_TEMPLATE_NOT_READY',
      'ERR_INCOMPLETE_NUMBER',
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_WINDOW_CLOSED',
    ],
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
  workers: [
    () => import('./preparing/startCampaignEntries.ts'),
    () => import('./running/startCampaignRuns.ts'),
  ],
  on: {
    customersWrote: () => import('./answers/takeAnswers.ts'),
    sendingChanged: () => import('./answers/followMessage.ts'),
    optedOut: () => import('./governor/noteOptOut.ts'),
    connectionArchived: () => import('./answers/holdArchived.ts'),
    connectionRemoved: () => import('./answers/holdWithoutConnection.ts'),
    connectionReplaced: () => import('./answers/followConnection.ts'),
    templateChanged: () => import('./running/followTemplate.ts'),
  },
  tables: {
    campaigns: exported,
    campaign_entries: exported,
    campaign_settings: exported,
    campaign_runs: stays.work,
    deleted_sends: stays.copy,
  },
  readsForAll: {
    'the channel brings it, or time does: nobody has asked, and nobody is answered': [
      'running/faultBefore.ts faultBefore',
      'answers/followMessage.ts followMessage',
      'answers/leadAnswer.ts leadAnswer',
      'answers/optOutAfterAll.ts wasWrittenTo',
      'answers/confirmOptOut.ts confirmOptOut',
      'governor/readLately.ts readLately',
      'governor/noteOptOut.ts isOf',
    ],
  },
  mediaUses: { campaigns: { neededIf: sql`status <> 'FINALIZADA'` } },
});
