import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, rowId } from '../../db/columns.ts';

/**
 * Videos that explain the product. The same for all companies, so the table has no row policy; only the operator
 * writes it.
 */
export const helps = pgTable('helps', {
  id: rowId(),
  title: text().notNull(),
  video: text().notNull(),
  description: text().notNull().default(''),
  createdAt: createdAt(),
});
