import { mailSecurities } from '@recado/shared/features/mail';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.ts';
import { sameCompany } from '../../../db/companyTable.ts';
import { workTable } from '../../../rowQueue/workTable.ts';
import { users } from '../users/users.table.ts';

/**
 * The mail server and its sender, in one row (id 1) for all companies. The table has no row policy, and companies
 * have no right to it.
 */
export const mailSettings = pgTable('mail_settings', {
  id: integer().primaryKey(),
  isOn: boolean().notNull(),
  host: text().notNull(),
  port: integer().notNull(),
  security: text({ enum: mailSecurities }).notNull(),
  userName: text().notNull(),
  /** Sealed; null without one. */
  password: text(),
  fromAddress: text().notNull(),
  fromName: text().notNull(),
  linkBase: text().notNull(),
});

/**
 * Mails on their way out. A mail may open somebody's access, so it is sealed, and the row is deleted with the mail.
 */
export const mails = workTable(
  'mails',
  {
    /** Marks a retry as the same mail. */
    mailUuid: uuid().notNull().defaultRandom(),
    /** The colleague who gets it; it is deleted with them. Null: somebody else. */
    userId: integer(),
    /** Its subject matter, in one word. */
    kind: text().notNull(),
    /** Receiver and words (`Letter`), sealed. */
    sealed: text().notNull(),
    /** The mail is useless after that. */
    expiresAt: moment(),
  },
  { order: ['mailUuid'] },
  (t) => [
    index('mails_user_idx').on(t.companyId, t.userId),
    sameCompany('mails_user_fk', t, t.userId, users),
  ],
);
