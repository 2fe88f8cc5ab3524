import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../../db/columns.ts';

/** Recent wrong passwords and sign-ups of all companies. The caller is not known yet, so there is no row policy. */
export const countedTries = pgTable('counted_tries', {
  /** SHA-256 of what is counted: addresses and e-mails that strangers type are not kept readable. */
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: moment().notNull(),
});
