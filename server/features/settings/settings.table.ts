import { text } from 'drizzle-orm/pg-core';
import { companyTable, rowKey } from '../../db/companyTable.ts';

/** Key and value pairs of a company; a key without a row has its default. */
export const companySettings = companyTable(
  'company_settings',
  { key: text().notNull(), value: text().notNull() },
  (t) => [rowKey(t.companyId, t.key)],
);
