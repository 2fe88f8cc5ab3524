import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, DayOrNone, Id, Moment, plainText } from '../lib/fields.ts';
import { languages } from '../lib/languages.ts';
import { rights } from '../lib/rights.ts';
import { Attendance, attendanceCursor, attendanceLimit, FigureQuery } from './dashboard.ts';

/** States of the attendances of a report. */
export const reportStates = ['pending', 'open', 'closed'] as const;
export type ReportState = (typeof reportStates)[number];

/** The filters of a report (OPEN-65): attendances that began in the period. */
export const ReportQuery = FigureQuery.extend({
  status: z.enum(reportStates).optional(),
  /** Searches the contact's name or number. */
  searchParam: plainText(250).trim().default(''),
});
export type ReportQuery = z.input<typeof ReportQuery>;

/** The count of a list stops here: an exact larger number is not worth the wait. */
export const mostCountedInReport = 10_000;

/** The reports that can be saved as a file: the list of attendances, or the figures of the dashboard. */
export const reportKinds = ['attendances', 'figures'] as const;
export type ReportKind = (typeof reportKinds)[number];
export const reportFormats = ['pdf', 'csv', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** The most attendances in a file, the newest first; the file notes if there are more. */
export const mostInReport = 20_000;
/** The most files that are written for one person at the same time. */
export const mostReportFiles = 5;
/** How long a file is kept, in hours: as long as a mail that carries it may wait, and a day to fetch it. */
export const hoursOfReports = 48;

const ids = z.array(Id).max(200).default([]);

/** The filters of a report, beside its days. */
export const ReportFilter = z.object({
  status: z.enum(reportStates).nullable().default(null),
  searchParam: plainText(250).trim().default(''),
  queueIds: ids,
  whatsapps: ids,
  tags: ids,
  users: ids,
});
export type ReportFilter = z.output<typeof ReportFilter>;

/** The report to write as a file, and its days. */
export const NewReportFile = ReportFilter.extend({
  report: z.enum(reportKinds).default('attendances'),
  format: z.enum(reportFormats).default('pdf'),
  days: z.number().int().min(0).max(731).optional(),
  date_from: DayOrNone,
  date_to: DayOrNone,
  language: z.enum(languages).default('pt'),
});
export type NewReportFile = z.input<typeof NewReportFile>;

/** The states of a file: being written, or its outcome. */
export const reportFileStates = ['running', 'done', 'failed'] as const;

/** A report as a file, kept for two days (REPORT-01). */
export const ReportFile = z
  .object({
    id: Id,
    report: z.enum(reportKinds),
    format: z.enum(reportFormats),
    state: z.enum(reportFileStates),
    name: z.string(),
    createdAt: Moment,
    finishedAt: Moment.nullable(),
  })
  .meta({ id: 'ReportFile' });
export type ReportFile = z.infer<typeof ReportFile>;

export const reportApi = api({
  list: {
    method: 'GET',
    path: '/ticketreport/reports',
    allow: 'reports:view',
    summary: 'Attendances of some days, newest first, as far as this person may see their tickets',
    query: ReportQuery.extend({ cursor: attendanceCursor, limit: attendanceLimit }),
    reply: z.object({
      tickets: z.array(Attendance),
      /** Only on the first page: the number of tickets, counted up to 10,000. */
      totalTickets: z.number().int().nullable(),
      nextCursor: z.string().nullable(),
    }),
  },
  export: {
    method: 'POST',
    path: '/report-files',
    allow: 'reports:make',
    summary: 'Have a report written as a PDF, csv or xlsx; it is kept for two days',
    body: NewReportFile,
    reply: ReportFile,
  },
  file: {
    method: 'GET',
    path: '/report-files/:id',
    allow: 'reports:make',
    summary: "How far a report's file is",
    params: ById,
    reply: ReportFile,
  },
  fileLink: {
    method: 'GET',
    path: '/report-files/:id/link',
    allow: 'reports:fetch',
    summary: 'A link to the file of a report, valid for minutes, for its author and the readers of its mail',
    params: ById,
    reply: z.object({ url: z.string(), name: z.string(), expiresInSeconds: z.number().int() }),
  },
});

export const reportContract = {
  rights: rights({
    /** Lists of attendances (ROLE-11). */
    'reports:view': { admin: true, group: 'figures', orSwitches: ['showDashboard', 'allowRealTime'] },
    /** Writing reports as files. */
    'reports:make': {
      admin: true,
      group: 'figures',
      orSwitches: ['showDashboard', 'allowRealTime'],
      needs: ['reports:view'],
    },
    /** Downloading a file that was made for or mailed to the person (REPORT-05). */
    'reports:fetch': {},
  }),
  api: reportApi,
};
