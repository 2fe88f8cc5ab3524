import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Email, Flag, Id, Moment, name } from '../lib/fields.ts';
import { languages } from '../lib/languages.ts';
import { rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';
import { ReportFilter, reportFormats, reportKinds } from './reports.ts';

/** How often a report is mailed; it is of the day, the seven days or the month before. */
export const reportRhythms = ['day', 'week', 'month'] as const;
export type ReportRhythm = (typeof reportRhythms)[number];

/** How the last one went: it is on its way, or why there is none. */
export const reportResults = [
  'sent',
  /** To colleagues alone: as much as may leave in a day has gone to addresses of others (REPORT-06). */
  'limited',
  /** No mail leaves this installation. */
  'noMail',
  /** Everybody to whom it went is gone. */
  'noReaders',
  /** Who made it is gone, or may not any more: it has stopped. */
  'authorGone',
  /** The company is overdue or suspended. */
  'resting',
  /** Something of ours broke. */
  'trouble',
] as const;
export type ReportResult = (typeof reportResults)[number];

/** To so many colleagues at most. */
export const mostReaders = 20;
/** To so many addresses of others at most: a report is no way to reach strangers (REPORT-06). */
export const mostOutside = 5;
/** To so many addresses of others all reports of a company leave in a day. */
export const mostOutsideInADay = 50;

const fields = {
  name: name(2, 60),
  report: z.enum(reportKinds),
  format: z.enum(reportFormats),
  every: z.enum(reportRhythms),
  /** 1 is Monday; of a weekly one. */
  weekday: z.coerce.number().int().min(1).max(7),
  /** Of a monthly one; a shorter month's last day. */
  monthDay: z.coerce.number().int().min(1).max(31),
  /** By the company's clock. */
  hour: z.coerce.number().int().min(0).max(23),
  filter: ReportFilter,
  /** Colleagues to whom it goes. */
  userIds: z.array(Id).max(mostReaders),
  /** Others to whom it goes. */
  addresses: z.array(Email).max(mostOutside, 'Too many'),
  /** The file goes with the mail; otherwise it is a link, for colleagues alone. */
  attach: Flag,
  active: Flag,
  language: z.enum(languages),
};

/** A report that is mailed again and again (REPORT-02). */
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

/** What is not named stays as it is. */
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
    /** In whose name, and as far as who may see, it is written; null: they are gone, and it has stopped. */
    userId: Id.nullable(),
    authorName: z.string().nullable(),
    /** Null: paused or stopped. */
    nextAt: Moment.nullable(),
    lastAt: Moment.nullable(),
    lastResult: z.enum(reportResults).nullable(),
    /** To how many the last one went. */
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
  api: reportMailApi,
  events: topics({ reportMail: rowTopic('reportMails:manage', 'reportMail', ReportMail) }),
};
