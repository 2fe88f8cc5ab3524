import { text } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.ts';
import { companyTable, rowKey } from '../../../db/companyTable.ts';

/** Key and value pairs of a company; a key without a row has its default. */
export const companySettings = companyTable(
  'company_settings',
  {
    key: text().notNull(),
    value: text().notNull(),
    /** Since when it is so; null: since before this was kept, or it was never anything else. */
    changedAt: moment(),
    /** Who made it so, as they were called then; empty: the server's own settings. */
    changedBy: text().notNull().default(''),
  },
  (t) => [rowKey(t.companyId, t.key)],
);
