import { primaryKey, text } from 'drizzle-orm/pg-core';
import { companyTable } from '../../db/companyTable.ts';

/** Key and value pairs of a company; a key without a row has its default. */
export const companySettings = companyTable(
  'company_settings',
  { key: text().notNull(), value: text().notNull() },
  (t) => [primaryKey({ columns: [t.companyId as never, t.key as never] })],
);
