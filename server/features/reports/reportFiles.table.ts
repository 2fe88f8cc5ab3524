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

/** Reports as files, each as one person may see them; two days later they are gone. */
export const reportFiles = companyTable(
  'report_files',
  {
    id: rowId(),
    /** Who wants it. */
    userId: integer().notNull(),
    /** It is mailed to the readers of this one; null: somebody fetches it. */
    reportMailId: integer(),
    report: text({ enum: reportKinds }).notNull(),
    format: text({ enum: reportFormats }).notNull(),
    language: text({ enum: languages }).notNull(),
    /** Of these days of the company's calendar, both included. */
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
    // The sweep of files asks whether anybody knows a key.
    index('report_files_storage_key_idx').on(t.storageKey).where(sql`${t.storageKey} is not null`),
    ownFile('report_files_storage_key_own', t, t.storageKey),
    sameCompany('report_files_user_fk', t, t.userId, users),
    sameCompany('report_files_mail_fk', t, t.reportMailId, reportMails),
  ],
);

/** Reports that have to be written. */
export const reportWork = workTable(
  'report_work',
  { reportFileId: integer().notNull() },
  { order: ['reportFileId'] },
  (t) => [sameCompany('report_work_file_fk', t, t.reportFileId, reportFiles)],
);
