import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Email, Flag, Id, Moment, name } from '../lib/fields.ts';
import { languages } from '../lib/languages.ts';
import { rights } from '../lib/rights.ts';
import { rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';
import { ReportFilter, reportFormats, reportKinds } from './reports.ts';

/** How often a report is mailed; it covers the previous day, seven days or month. */
export const reportRhythms = ['day', 'week', 'month'] as const;
export type ReportRhythm = (typeof reportRhythms)[number];

/** The outcome of the last mail. */
export const reportResults = [
  'sent',
  /** Only colleagues got it: mails to outside addresses had reached the daily limit (REPORT-06). */
  'limited',
  /** This installation sends no mail. */
  'noMail',
  /** All receivers are gone. */
  'noReaders',
  /** Its author is gone or lost the right, so it has stopped. */
  'authorGone',
  /** The company is overdue or suspended. */
  'resting',
  /** An internal error. */
  'trouble',
] as const;
export type ReportResult = (typeof reportResults)[number];

/** The most colleagues of one report. */
export const mostReaders = 20;
/** The most outside addresses of one report: it is no way to reach strangers (REPORT-06). */
export const mostOutside = 5;
/** The most outside addresses for all reports of a company in a day. */
export const mostOutsideInADay = 50;

const fields = {
  name: name(2, 60),
  report: z.enum(reportKinds),
  format: z.enum(reportFormats),
  every: z.enum(reportRhythms),
  /** For a weekly report; 1 is Monday. */
  weekday: z.coerce.number().int().min(1).max(7),
  /** For a monthly report; in a shorter month its last day. */
  monthDay: z.coerce.number().int().min(1).max(31),
  /** By the company's clock. */
  hour: z.coerce.number().int().min(0).max(23),
  filter: ReportFilter,
  /** Receivers among the colleagues. */
  userIds: z.array(Id).max(mostReaders),
  /** Receivers outside of the company. */
  addresses: z.array(Email).max(mostOutside, 'Too many'),
  /** True attaches the file; otherwise the mail has a link, for colleagues only. */
  attach: Flag,
  active: Flag,
  language: z.enum(languages),
};

/** A report that is mailed regularly (REPORT-02). */
export const ReportMailInput = z.object({
  ...fields,
  report: fields.report.default('attendances'),
  format: fields.format.default('pdf'),
  every: fields.every.default('week'),
  weekday: fields.weekday.default(1),
  monthDay: fields.monthDay.default(1),
  hour: fields.hour.default(8),
  filter: fields.filter.prefault({}),
  userIds: fields.userIds.default([]),
  addresses: fields.addresses.default([]),
  attach: fields.attach.default(true),
  active: fields.active.default(true),
  language: fields.language.default('pt'),
});
export type ReportMailInput = z.input<typeof ReportMailInput>;

/** A field that is not sent stays as it is. */
export const ReportMailChanges = z.object(fields).partial();

export const ReportMail = z
  .object({
    ...fields,
    id: Id,
    attach: z.boolean(),
    active: z.boolean(),
    weekday: z.number().int(),
    monthDay: z.number().int(),
    hour: z.number().int(),
    addresses: z.array(z.string()),
    name: z.string(),
    /** Its author, whose rights limit its content; null: they are gone, and it has stopped. */
    userId: Id.nullable(),
    authorName: z.string().nullable(),
    /** Null: paused or stopped. */
    nextAt: Moment.nullable(),
    lastAt: Moment.nullable(),
    lastResult: z.enum(reportResults).nullable(),
    /** The number of receivers of the last mail. */
    lastCount: z.number().int(),
  })
  .meta({ id: 'ReportMail' });
export type ReportMail = z.output<typeof ReportMail>;

export const reportMailApi = api({
  ...rowApi({
    path: '/report-mails',
    called: 'a report mail',
    view: 'reportMails:manage',
    edit: 'reportMails:manage',
    list: 'reportMails',
    row: ReportMail,
    input: ReportMailInput,
    changes: ReportMailChanges,
  }),
  send: {
    method: 'POST',
    path: '/report-mails/:id/send',
    allow: 'reportMails:manage',
    status: 200,
    summary: 'Write and mail a report now, for the days that are over; its times stay as they are',
    params: ById,
    reply: ReportMail,
  },
});

export const reportMailContract = {
  rights: rights({
    /** Mailing reports regularly, to any address (REPORT-02). */
    'reportMails:manage': { admin: true, notForSupport: true, group: 'figures', needs: ['reports:make'] },
  }),
  api: reportMailApi,
  events: topics({ reportMail: rowTopic('reportMails:manage', 'reportMail', ReportMail) }),
};
