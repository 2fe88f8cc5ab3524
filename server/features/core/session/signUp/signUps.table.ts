import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../../db/columns.ts';

/** Sign-ups whose mail was not answered yet: nothing of them is anybody's company, so there is no row policy (SIGNUP-19). */
export const signUps = pgTable('sign_ups', {
  /** SHA-256 of the token; the token itself lies sealed in a mail until that has left. */
  hash: text().primaryKey(),
  /** What was typed (`NewCompany`), sealed. */
  sealed: text().notNull(),
  expiresAt: moment().notNull(),
});
