import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../../../db/companyTable.ts';
import { users } from '../../users/users.table.ts';

/** Two ways to a password: somebody invited the person (INVITE-01), or they asked for a new one (RESET-01). */
export const accessLinkKinds = ['invitation', 'reset'] as const;

/** Links by which a person sets a password: one of each kind for each person, deleted when it is used. */
export const accessLinks = companyTable(
  'access_links',
  {
    userId: integer().notNull(),
    kind: text({ enum: accessLinkKinds }).notNull(),
    /** SHA-256 of the token; a reset's token lies sealed in a mail until that has left, an invitation's nowhere. */
    hash: text().notNull(),
    /** The person who invites. The link is deleted with them, or a dismissed person could still come in by it. */
    invitedById: integer(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    rowKey(t.companyId, t.userId, t.kind),
    uniqueIndex('access_links_hash_key').on(t.hash),
    index('access_links_invited_by_idx').on(t.companyId, t.invitedById),
    sameCompany('access_links_user_fk', t, t.userId, users),
    sameCompany('access_links_invited_by_fk', t, t.invitedById, users),
  ],
);
