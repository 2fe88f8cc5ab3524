import { text } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.ts';
import { companyTable, rowKey } from '../../../db/companyTable.ts';

/** Key and value pairs of a company; a key without a row has its default. */
export const companySettings = companyTable(
  'company_settings',
  {
    key: text().notNull(),
    value: text().notNull(),
    /** When it last changed; null: before this was kept, or it never had another value. */
    changedAt: moment(),
    /** Who changed it, by their name of that time; empty: the server's own settings. */
    changedBy: text().notNull().default(''),
  },
  (t) => [rowKey(t.companyId, t.key)],
);
