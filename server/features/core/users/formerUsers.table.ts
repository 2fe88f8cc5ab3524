import { integer, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.ts';
import { companyTable } from '../../../db/companyTable.ts';

/** Who worked here once, under the id by which messages, notes and logs know them: history keeps their name (USER-08). */
export const formerUsers = companyTable('former_users', {
  id: integer().primaryKey(),
  name: text().notNull(),
  leftAt: moment().notNull(),
});
