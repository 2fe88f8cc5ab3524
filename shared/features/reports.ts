import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { plainText } from '../lib/fields.ts';
import { Attendance, attendanceCursor, attendanceLimit, FigureQuery } from './dashboard.ts';

/** Where attendances of a report stand. */
export const reportStates = ['pending', 'open', 'closed'] as const;
export type ReportState = (typeof reportStates)[number];

/** What a report is narrowed by (OPEN-65): attendances that began in the days. */
export const ReportQuery = FigureQuery.extend({
  status: z.enum(reportStates).optional(),
  /** In the contact's name or number. */
  searchParam: plainText(250).trim().default(''),
});
export type ReportQuery = z.input<typeof ReportQuery>;

export const reportApi = api({
  list: {
    method: 'GET',
    path: '/ticketreport/reports',
    allow: 'reports:view',
    summary: 'Attendances of some days, newest first, as far as this person may see their tickets',
    query: ReportQuery.extend({ cursor: attendanceCursor, limit: attendanceLimit }),
    reply: z.object({
      tickets: z.array(Attendance),
      /** Of the first page alone: how many there are, counted up to 10,000. */
      totalTickets: z.number().int().nullable(),
      nextCursor: z.string().nullable(),
    }),
  },
});

export const reportContract = { api: reportApi };
