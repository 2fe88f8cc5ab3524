import { supportEnds } from '@recado/shared/features/support';
import { sql } from 'drizzle-orm';
import { index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../../db/columns.ts';
import { companyTable, sameCompany } from '../../../db/companyTable.ts';
import { formerUsers } from '../../core/users/formerUsers.table.ts';
import { users } from '../../core/users/users.table.ts';

/**
 * An operator's support session in a company (SUPPORT-01). It has no refresh token: its access token lasts until its
 * end.
 */
export const supportSessions = companyTable(
  'support_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The admin in whose place the operator acts. */
    userId: integer().notNull(),
    /** The operator, a user of another company, and their name then. */
    operatedBy: integer().notNull(),
    operatorName: text().notNull(),
    /**
     * The writer id that history shows for the operator, who is no user here; null: begun before this column existed.
     */
    writerId: integer(),
    reason: text().notNull(),
    createdAt: createdAt(),
    endsAt: moment().notNull(),
    endedAt: moment(),
    endReason: text({ enum: supportEnds }),
  },
  (t) => [
    index('support_sessions_user_idx').on(t.companyId, t.userId),
    // Few are open, and every sign-in look-up asks for them.
    index('support_sessions_open_idx').on(t.companyId, t.endsAt).where(sql`${t.endedAt} is null`),
    sameCompany('support_sessions_user_fk', t, t.userId, users),
    sameCompany('support_sessions_writer_fk', t, t.writerId, formerUsers, 'no action'),
  ],
);
