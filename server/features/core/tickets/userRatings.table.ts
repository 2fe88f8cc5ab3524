import { index, integer, smallint } from 'drizzle-orm/pg-core';
import { createdAt } from '../../../db/columns.ts';
import { companyTable, sameCompany } from '../../../db/companyTable.ts';
import { users } from '../users/users.table.ts';
import { tickets } from './tickets.table.ts';

/**
 * Customers' ratings of attendances, 0 to 10; `rate` null: the customer was asked and did not answer (BOT-52,
 * BOT-54).
 */
export const userRatings = companyTable(
  'user_ratings',
  {
    ticketId: integer().primaryKey(),
    /** Who had attended. */
    userId: integer(),
    rate: smallint(),
    createdAt: createdAt(),
  },
  (t) => [
    index('user_ratings_time_idx').on(t.companyId, t.createdAt),
    sameCompany('user_ratings_ticket_fk', t, t.ticketId, tickets),
    sameCompany('user_ratings_user_fk', t, t.userId, users, 'set null'),
  ],
);
