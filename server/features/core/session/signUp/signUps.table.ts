import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../../db/columns.ts';

/** Sign-ups that nobody has confirmed yet. They belong to no company, so there is no row policy (SIGNUP-19). */
export const signUps = pgTable('sign_ups', {
  /** SHA-256 of the token; the token itself lies sealed in a mail until that has left. */
  hash: text().primaryKey(),
  /** The input of the sign-up (`NewCompany`), sealed. */
  sealed: text().notNull(),
  expiresAt: moment().notNull(),
});
