import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Done, Id, ListQuery, Moment, page } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';

/** After so many days the server deletes a report. */
export const daysOfReports = 90;

/** A report of a desktop app that somebody sent to the operators (SUPPORT-07), without its text. */
export const SupportReport = z.object({
  id: Id,
  companyId: Id,
  companyName: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  /** What happened, in the person's words. */
  note: z.string(),
  /** The length of the text, in characters. */
  letters: z.number().int(),
  createdAt: Moment,
});
export type SupportReport = z.infer<typeof SupportReport>;

const ofOne = {
  path: '/support-reports/:id',
  params: ById,
  across: true,
  allow: 'supportReports:manage',
} as const;

/** The reports of all companies, for the operator. */
export const supportReportApi = api({
  list: {
    method: 'GET',
    path: '/support-reports',
    allow: 'supportReports:manage',
    across: true,
    summary: 'Reports of desktop apps, the newest first; the search covers companies, people and their words',
    query: ListQuery,
    reply: page('reports', SupportReport),
  },
  get: {
    ...ofOne,
    method: 'GET',
    summary: 'Show a report with its text',
    reply: SupportReport.extend({ report: z.string() }),
  },
  remove: { ...ofOne, method: 'DELETE', summary: 'Delete a report', reply: Done },
});

export const supportReportContract = {
  rights: rights({
    /** Reports of desktop apps that people of all companies sent. */
    'supportReports:manage': { superOnly: true, evenOverdue: true },
  }),
  api: supportReportApi,
};
