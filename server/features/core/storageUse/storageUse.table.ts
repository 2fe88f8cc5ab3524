import { bigint, integer, smallint } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.ts';
import { companyTable, rowKey } from '../../../db/companyTable.ts';

/** How much a company's files take, as of the last time that changes were added up (`addUpStorage`). */
export const storageUse = companyTable(
  'storage_use',
  {
    bytes: bigint({ mode: 'number' }).notNull(),
    files: integer().notNull(),
    at: moment().notNull().defaultNow(),
    /** The share of its room about which the company's admins were notified, in per cent: 0, 80 or 100. */
    warned: smallint().notNull().default(0),
  },
  (t) => [rowKey(t.companyId)],
);

/**
 * Changes since then: a row for each statement that stored or removed files, written by triggers of `media`
 * (`count_storage`). With a counter, all who store a file in the same company would wait for each other.
 */
export const storageChanges = companyTable('storage_changes', {
  bytes: bigint({ mode: 'number' }).notNull(),
  files: integer().notNull(),
  at: moment().notNull().defaultNow(),
});
