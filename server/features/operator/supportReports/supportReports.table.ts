import { index, integer, text } from 'drizzle-orm/pg-core';
import { createdAt, rowId } from '../../../db/columns.ts';
import { companyTable } from '../../../db/companyTable.ts';

/** Reports of desktop apps that people sent to the operators (SUPPORT-08). No company reads them. */
export const supportReports = companyTable(
  'support_reports',
  {
    id: rowId(),
    /** Who sent it, as they were called then. */
    userName: text().notNull(),
    userEmail: text().notNull(),
    /** What happened, in the person's words. */
    note: text().notNull(),
    /** The report, sealed. */
    sealed: text().notNull(),
    /** The length of the report, in characters. */
    letters: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('support_reports_created_idx').on(t.createdAt)],
);
