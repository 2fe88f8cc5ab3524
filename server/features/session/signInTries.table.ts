import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';

/** Sign-in tries of the current quarter of an hour, of all companies: nobody is known yet, so there is no row policy. */
export const signInTries = pgTable('sign_in_tries', {
  /** SHA-256 of an address or an e-mail: what strangers type is not kept readable. */
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: moment().notNull(),
});
