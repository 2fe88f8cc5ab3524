import type { TokenScope } from '@recado/shared/permissions';
import { index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId } from '../../../db/columns.ts';
import { companyTable, sameCompany } from '../../../db/companyTable.ts';
import { lowerName } from '../../../db/statements/lowerName.ts';
import { users } from '../users/users.table.ts';

/** Keys for programs. What they show is kept as a hash only (TOKEN-01). */
export const tokens = companyTable(
  'tokens',
  {
    id: rowId(),
    name: text().notNull(),
    hash: text().notNull(),
    hint: text().notNull(),
    scopes: jsonb().$type<TokenScope[]>().notNull(),
    expiresAt: moment(),
    lastUsedAt: moment(),
    /** Its owner; it goes with them. */
    userId: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('tokens_name_key').on(t.companyId, lowerName(t.name)),
    uniqueIndex('tokens_hash_key').on(t.hash),
    index('tokens_user_idx').on(t.companyId, t.userId),
    sameCompany('tokens_user_fk', t, t.userId, users),
  ],
);
