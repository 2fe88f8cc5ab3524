import { optOutWays } from '@recado/shared/features/optOuts';
import { sql } from 'drizzle-orm';
import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, rowId } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { contacts } from '../core/contacts/contacts.table.ts';

/** People who want no campaigns: no message in the campaigns' lane reaches them. */
export const optOuts = companyTable(
  'opt_outs',
  {
    id: rowId(),
    /** Digits; null: a person without a known number. */
    number: text(),
    contactId: integer(),
    way: text({ enum: optOutWays }).notNull(),
    /** The campaign that they answered. No reference: it may go, the wish stays. */
    campaignName: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('opt_outs_number_key').on(t.companyId, t.number).where(sql`${t.number} is not null`),
    uniqueIndex('opt_outs_contact_key').on(t.companyId, t.contactId).where(sql`${t.contactId} is not null`),
    index('opt_outs_created_idx').on(t.companyId, t.id),
    sameCompany('opt_outs_contact_fk', t, t.contactId, contacts, 'set null'),
  ],
);
