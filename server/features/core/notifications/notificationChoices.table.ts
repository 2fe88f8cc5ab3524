import type { NotificationChoicesChanges } from '@recado/shared/features/notificationChoices';
import { integer, jsonb } from 'drizzle-orm/pg-core';
import { companyTable, sameCompany } from '../../../db/companyTable.ts';
import { users } from '../users/users.table.ts';

/** What people have chosen about their notifications, one row for each person who has chosen. */
export const notificationChoices = companyTable(
  'notification_choices',
  {
    userId: integer().primaryKey(),
    /** What the person has chosen; the rest is as usual. */
    choices: jsonb().$type<NotificationChoicesChanges>().notNull(),
  },
  (t) => [sameCompany('notification_choices_user_fk', t, t.userId, users)],
);
