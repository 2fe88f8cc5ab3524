import { daysOfStates } from '@recado/shared/features/connections';
import { sql } from 'drizzle-orm';
import { daysAgo } from '../../db/statements/ago.ts';
import { exported, feature } from '../../feature.ts';

export const cockpit = feature({
  routes: () => import('./cockpit.routes.ts'),
  periodic: () => import('./cockpit.jobs.ts'),
  refuses: {
    show: ['ERR_NO_WAPP_FOUND'],
    states: ['ERR_NO_WAPP_FOUND'],
    ledger: ['ERR_NO_WAPP_FOUND'],
  },
  tables: { connection_outages: exported },
  across: {
    'time or a starting process begins it, for every company': ['outages/keepOutages.ts'],
  },
  readsForAll: {
    'reveals no messages: numbers, connections, how far a sending is': [
      'outages/messagesBetween.ts messagesBetween',
      'outages/usualTraffic.ts weeksBefore',
      'ledgerOfDay.ts ledgerOfDay',
      'readFigures.ts readDays',
      'readFigures.ts readLastTimes',
      'readFigures.ts readRefusals',
    ],
  },
  oldRows: () => ({ connection_outages: sql`began_at < ${daysAgo(daysOfStates)}` }),
  forSupport: [],
});
