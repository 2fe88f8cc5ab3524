import { sql } from 'drizzle-orm';
import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../../db/columns.ts';
import { companyTable, sameCompany } from '../../../db/companyTable.ts';
import { sessions } from './sessions.table.ts';

/**
 * The refresh tokens of a session: one that works, and every one that was exchanged before. A spent token is kept for
 * as long as somebody could try a copy of it, since its return exposes a thief.
 */
export const refreshTokens = companyTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token; the token itself is stored nowhere. */
    hash: text().primaryKey(),
    sessionId: uuid().notNull(),
    /** When it was exchanged for the next one; null for the one that works. */
    spentAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    sameCompany('refresh_tokens_session_fk', t, t.sessionId, sessions),
    index('refresh_tokens_session_idx').on(t.companyId, t.sessionId),
    uniqueIndex('refresh_tokens_unspent_key').on(t.sessionId).where(sql`${t.spentAt} is null`),
    index('refresh_tokens_spent_idx').on(t.spentAt).where(sql`${t.spentAt} is not null`),
  ],
);
