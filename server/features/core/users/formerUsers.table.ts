import { integer, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.ts';
import { companyTable } from '../../../db/companyTable.ts';

/** Deleted users under the id that messages, notes and logs hold: history keeps their name (USER-08). */
export const formerUsers = companyTable('former_users', {
  id: integer().primaryKey(),
  name: text().notNull(),
  leftAt: moment().notNull(),
});
