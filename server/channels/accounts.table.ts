import { channels } from '@recado/shared/features/connections';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigRowId, bytes, createdAt, moment } from '../db/columns.ts';
import { companyTable, sameCompany } from '../db/companyTable.ts';
import { connections } from '../features/core/connections/connections.table.ts';

/** Whose app at the provider an account belongs to. */
export const accountApps = ['own', 'operator'] as const;
export type AccountApp = (typeof accountApps)[number];

/** Accounts of connections that need no session. */
export const channelAccounts = companyTable(
  'channel_accounts',
  {
    connectionId: integer().primaryKey(),
    /** The ids of the account and its business at the provider. */
    account: text().notNull(),
    business: text().notNull().default(''),
    /** Whose app it belongs to at the provider: the company's own, or the operator's. */
    app: text({ enum: accountApps }).notNull().default('own'),
    /** The last part of the address for the provider's webhooks: it only tells whose secret to use. */
    door: text().notNull(),
    /** `AccountKeys` as JSON, sealed. */
    keys: bytes().notNull(),
    checkedAt: moment(),
    /** The provider accepts no calls until then. */
    pausedUntil: moment(),
  },
  (t) => [
    uniqueIndex('channel_accounts_account_key').on(t.companyId, t.account),
    uniqueIndex('channel_accounts_door_key').on(t.door),
    // The operator's app has one address for all companies: an account leads to one of them.
    uniqueIndex('channel_accounts_operator_key').on(t.account).where(sql`${t.app} = 'operator'`),
    index('channel_accounts_business_idx').on(t.companyId, t.business),
    sameCompany('channel_accounts_connection_fk', t, t.connectionId, connections),
  ],
);

/**
 * Items with a right signature for accounts that nobody has connected (yet). They are kept for a day. A new connection
 * of that account moves them to `inbound_raw`.
 */
export const webhookStrays = companyTable(
  'webhook_strays',
  {
    id: bigRowId(),
    channel: text({ enum: channels }).notNull(),
    account: text().notNull(),
    eventKey: text().notNull(),
    conversation: text().notNull(),
    payload: bytes(),
    meta: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('webhook_strays_key').on(t.companyId, t.channel, t.account, t.eventKey),
    // The sweep drops the old ones.
    index('webhook_strays_age_idx').on(t.createdAt),
  ],
);
