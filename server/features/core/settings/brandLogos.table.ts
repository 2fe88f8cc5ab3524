import { logoModes } from '@recado/shared/features/settings';
import { bigint, text } from 'drizzle-orm/pg-core';
import { companyTable, ownFile, rowKey } from '../../../db/companyTable.ts';

/**
 * The logos of the product's look (SET-12): anybody may see them, so they are apart from files behind signed links.
 */
export const brandLogos = companyTable(
  'brand_logos',
  {
    mode: text({ enum: logoModes }).notNull(),
    storageKey: text().notNull(),
    mime: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [rowKey(t.companyId, t.mode), ownFile('brand_logos_storage_key_own', t, t.storageKey)],
);
