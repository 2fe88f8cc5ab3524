import { reportResults, reportRhythms } from '@recado/shared/features/reportMails';
import { type ReportFilter, reportFormats, reportKinds } from '@recado/shared/features/reports';
import { languages } from '@recado/shared/lib/languages';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { users } from '../core/users/users.table.ts';

/** Reports that are mailed regularly. */
export const reportMails = companyTable(
  'report_mails',
  {
    id: rowId(),
    name: text().notNull(),
    /** The author; null: the author is gone, and the report mail has stopped. */
    userId: integer(),
    report: text({ enum: reportKinds }).notNull(),
    format: text({ enum: reportFormats }).notNull(),
    every: text({ enum: reportRhythms }).notNull(),
    weekday: smallint().notNull(),
    monthDay: smallint().notNull(),
    hour: smallint().notNull(),
    filter: jsonb().$type<ReportFilter>().notNull(),
    /** Colleagues; a reader skips ids of people who are gone. */
    userIds: integer().array().notNull().default(sql`'{}'`),
    addresses: text().array().notNull().default(sql`'{}'`),
    attach: boolean().notNull(),
    active: boolean().notNull(),
    language: text({ enum: languages }).notNull(),
    nextAt: moment(),
    lastAt: moment(),
    lastResult: text({ enum: reportResults }),
    lastCount: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('report_mails_name_key').on(t.companyId, lowerName(t.name)),
    index('report_mails_user_idx').on(t.companyId, t.userId),
    sameCompany('report_mails_user_fk', t, t.userId, users, 'set null'),
  ],
);
