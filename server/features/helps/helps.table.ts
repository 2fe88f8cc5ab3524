import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, rowId } from '../../db/columns.ts';

/** Videos that explain the product. The same for all companies, so it has no row policy; the operator alone writes. */
export const helps = pgTable('helps', {
  id: rowId(),
  title: text().notNull(),
  video: text().notNull(),
  description: text().notNull().default(''),
  createdAt: createdAt(),
});
