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
    /** Where it was used last, and when: kept with each exchange of its refresh token. */
    address: text().notNull().default(''),
    lastUsedAt: moment().notNull().defaultNow(),
    /** When they said last who they are, by what is asked for at a sign-in (FRESH-01). */
    confirmedAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    sameCompany('sessions_user_fk', t, t.userId, users),
    index('sessions_user_idx').on(t.companyId, t.userId),
    // When somebody of a company was there last: asked of all companies at once.
    index('sessions_used_idx').on(t.companyId, t.lastUsedAt),
  ],
);
