import { index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { users } from '../users/users.table.ts';

/** A signed-in device. The refresh token rotates; an old one that comes back ends the session (a stolen copy). */
export const sessions = companyTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer().notNull(),
    /** SHA-256 of the current refresh token. */
    refreshHash: text().notNull(),
    /** SHA-256 of the one before: accepted for a few seconds, since a reply can be lost on the way. */
    previousHash: text(),
    rotatedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    endReason: text({ enum: ['logout', 'otherLogin', 'reuse', 'password', 'disabled'] }),
    device: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    sameCompany('sessions_user_fk', t, t.userId, users),
    index('sessions_user_idx').on(t.companyId, t.userId),
    uniqueIndex('sessions_refresh_key').on(t.refreshHash),
    index('sessions_previous_idx').on(t.previousHash),
  ],
);
