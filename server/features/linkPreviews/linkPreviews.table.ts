import { sql } from 'drizzle-orm';
import { index, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigRowId, moment } from '../../db/columns.ts';
import { companyTable, ownFile } from '../../db/companyTable.ts';

/** What pages say about themselves, once for each address in a company. */
export const linkPreviews = companyTable(
  'link_previews',
  {
    id: bigRowId(),
    /** An index over the addresses would be larger than the addresses. */
    addressHash: text().notNull(),
    url: text().notNull(),
    /** Null: there is nothing to show, and the page is not fetched again for a while. */
    title: text(),
    description: text(),
    pictureStorageKey: text(),
    /** Where it is (publicFiles); another picture has another place. */
    pictureUrl: text().generatedAlwaysAs(
      sql`'/public/' || split_part(picture_storage_key, '/', 1) || '-' || split_part(picture_storage_key, '/', 3)`,
    ),
    fetchedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('link_previews_address_key').on(t.companyId, t.addressHash),
    // The sweep of files asks whether any row has a key.
    index('link_previews_picture_storage_key_idx')
      .on(t.pictureStorageKey)
      .where(sql`${t.pictureStorageKey} is not null`),
    ownFile('link_previews_picture_storage_key_own', t, t.pictureStorageKey),
  ],
);
