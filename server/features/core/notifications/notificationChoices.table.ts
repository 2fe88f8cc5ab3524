import type { NotificationChoicesChanges } from '@recado/shared/features/notificationChoices';
import { integer, jsonb } from 'drizzle-orm/pg-core';
import { companyTable, sameCompany } from '../../../db/companyTable.ts';
import { users } from '../users/users.table.ts';

/** The choices of people about their notifications; a person without a row has the defaults. */
export const notificationChoices = companyTable(
  'notification_choices',
  {
    userId: integer().primaryKey(),
    /** What the person has changed; all else has its default. */
    choices: jsonb().$type<NotificationChoicesChanges>().notNull(),
  },
  (t) => [sameCompany('notification_choices_user_fk', t, t.userId, users)],
);
