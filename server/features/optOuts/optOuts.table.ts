import { optOutWays } from '@recado/shared/features/optOuts';
import { sql } from 'drizzle-orm';
import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, rowId } from '../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../db/companyTable.ts';
import { campaigns } from '../campaigns/campaigns.table.ts';
import { contacts } from '../core/contacts/contacts.table.ts';

/** People who want no campaigns: no message in the campaigns' lane reaches them. */
export const optOuts = companyTable(
  'opt_outs',
  {
    id: rowId(),
    /** Digits; null: a person without a known number, or one who was erased. */
    number: text(),
    contactId: integer(),
    way: text({ enum: optOutWays }).notNull(),
    /** The campaign that they answered. It may go; its name and the wish stay. */
    campaignId: integer(),
    campaignName: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('opt_outs_number_key').on(t.companyId, t.number).where(sql`${t.number} is not null`),
    uniqueIndex('opt_outs_contact_key').on(t.companyId, t.contactId).where(sql`${t.contactId} is not null`),
    index('opt_outs_created_idx').on(t.companyId, t.id),
    sameCompany('opt_outs_contact_fk', t, t.contactId, contacts, 'set null'),
    index('opt_outs_campaign_idx').on(t.companyId, t.campaignId).where(sql`${t.campaignId} is not null`),
    sameCompany('opt_outs_campaign_fk', t, t.campaignId, campaigns, 'set null'),
  ],
);

/**
 * By what a person who opted out is known: hashes of their number (both spellings are one), their other identities and
 * their contact. The wish outlives the contact by them, and nobody can read a number from them (`opt_out_key`).
 */
export const optOutKeys = companyTable(
  'opt_out_keys',
  { optOutId: integer().notNull(), key: text().notNull() },
  (t) => [
    rowKey(t.companyId, t.optOutId, t.key),
    index('opt_out_keys_key_idx').on(t.companyId, t.key),
    sameCompany('opt_out_keys_opt_out_fk', t, t.optOutId, optOuts),
  ],
);
