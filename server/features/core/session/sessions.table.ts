import { sessionEnds } from '@recado/shared/features/session';
import { index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../../db/columns.ts';
import { companyTable, sameCompany } from '../../../db/companyTable.ts';
import { users } from '../users/users.table.ts';

/** A signed-in device. Its refresh tokens are rows of their own. */
export const sessions = companyTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer().notNull(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    endReason: text({ enum: sessionEnds }),
    device: text().notNull().default(''),
    /** The address of its last use, and when that was: updated with each exchange of its refresh token. */
    address: text().notNull().default(''),
    lastUsedAt: moment().notNull().defaultNow(),
    /** When the person last confirmed their identity, in the same way as at a sign-in (FRESH-01). */
    confirmedAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    sameCompany('sessions_user_fk', t, t.userId, users),
    index('sessions_user_idx').on(t.companyId, t.userId),
    // The last use by anybody of a company: one query asks for all companies at once.
    index('sessions_used_idx').on(t.companyId, t.lastUsedAt),
  ],
);
