import { integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { users } from '../core/users/users.table.ts';

/** Links for a new password: one for each person, deleted when it is used (RESET-02). */
export const passwordResets = companyTable(
  'password_resets',
  {
    userId: integer().primaryKey(),
    /** SHA-256 of the token; the token itself lies sealed in a mail until that has left. */
    hash: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('password_resets_hash_key').on(t.hash),
    sameCompany('password_resets_user_fk', t, t.userId, users),
  ],
);
