import {
  type ReportFilter,
  reportFileStates,
  reportFormats,
  reportKinds,
} from '@recado/shared/features/reports';
import { languages } from '@recado/shared/lib/languages';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, ownFile, sameCompany } from '../../db/companyTable.ts';
import { workTable } from '../../rowQueue/workTable.ts';
import { users } from '../core/users/users.table.ts';
import { reportMails } from '../reportMails/reportMails.table.ts';

/** Reports as files, each as one person may see it; deleted two days later. */
export const reportFiles = companyTable(
  'report_files',
  {
    id: rowId(),
    /** The person who ordered it. */
    userId: integer().notNull(),
    /** The report mail whose readers get it; null: the person fetches it. */
    reportMailId: integer(),
    report: text({ enum: reportKinds }).notNull(),
    format: text({ enum: reportFormats }).notNull(),
    language: text({ enum: languages }).notNull(),
    /** The days of the company's calendar that it covers, both included. */
    fromDay: date({ mode: 'string' }).notNull(),
    untilDay: date({ mode: 'string' }).notNull(),
    filter: jsonb().$type<ReportFilter>().notNull(),
    state: text({ enum: reportFileStates }).notNull().default('running'),
    storageKey: text(),
    name: text().notNull().default(''),
    bytes: integer(),
    /** Colleagues who got it by mail: they may fetch it. */
    readerIds: integer().array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    index('report_files_user_idx').on(t.companyId, t.userId, t.id),
    index('report_files_mail_idx').on(t.companyId, t.reportMailId).where(sql`${t.reportMailId} is not null`),
    // The sweep of files asks whether any row has a key.
    index('report_files_storage_key_idx').on(t.storageKey).where(sql`${t.storageKey} is not null`),
    ownFile('report_files_storage_key_own', t, t.storageKey),
    sameCompany('report_files_user_fk', t, t.userId, users),
    sameCompany('report_files_mail_fk', t, t.reportMailId, reportMails),
  ],
);

/** The work rows of reports. */
export const reportWork = workTable(
  'report_work',
  { reportFileId: integer().notNull() },
  { order: ['reportFileId'] },
  (t) => [sameCompany('report_work_file_fk', t, t.reportFileId, reportFiles)],
);
