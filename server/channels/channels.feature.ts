import { sql } from 'drizzle-orm';
import { daysAgo } from '../db/statements/ago.ts';
import { feature, stays } from '../feature.ts';

export const channels = feature({
  tables: {
    channel_accounts: stays.secret,
    webhook_strays: stays.work,
    whatsapp_keys: stays.secret,
    whatsapp_sent: stays.work,
  },
  oldRows: () => ({
    whatsapp_sent: sql`created_at < ${daysAgo(14)}`,
    webhook_strays: sql`created_at < ${daysAgo(1)}`,
  }),
  constraints: {
    channel_accounts_account_key: 'ERR_DUPLICATED_ACCOUNT',
    channel_accounts_operator_key: 'ERR_DUPLICATED_ACCOUNT',
  },
  across: {
    'time or a starting process begins it, for every company': [
      '../channelHost/accountKeeper.ts',
      '../channelHost/leases.ts',
      '../channelHost/desiredStates.ts',
    ],
    'the provider names an account, not a company': [
      '../channelHost/doors.ts',
      '../channelHost/openOperatorDoor.ts',
    ],
    'a page of a company names its chat, not the company': ['../channelHost/site/siteDoors.ts'],
  },
  readsForAll: {
    'what a visitor reads of their own conversation': [
      '../channelHost/site/readEntries.ts readEntries',
      '../channelHost/site/visitorStreams.ts VisitorStreams',
    ],
    'what leaves, for the channel': [
      '../channelHost/loadOutgoing.ts loadChange',
      '../channelHost/loadOutgoing.ts loadOutgoing',
      '../channelHost/loadOutgoing.ts loadReadMark',
      '../channelHost/loadOutgoing.ts loadWatched',
      '../channelHost/loadOutgoing.ts quotedOf',
      '../channelHost/reportOutcome.ts providerIdOf',
    ],
  },
});
