import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { users } from '../core/users/users.table.ts';

/** Links by which people set their name and password: one for each person, deleted when it is used (INVITE-01). */
export const invitations = companyTable(
  'invitations',
  {
    userId: integer().primaryKey(),
    /** SHA-256 of the token; the token itself is stored nowhere. */
    hash: text().notNull(),
    /** The person who made it. It is deleted with them, or a dismissed person could still come in by it. */
    invitedById: integer().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('invitations_hash_key').on(t.hash),
    index('invitations_invited_by_idx').on(t.companyId, t.invitedById),
    sameCompany('invitations_user_fk', t, t.userId, users),
    sameCompany('invitations_invited_by_fk', t, t.invitedById, users),
  ],
);
