import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Done, Id, Moment, plainText } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { SessionUser } from './session.ts';

/** The possible lengths of an operator's support of a company, in minutes; it ends by itself. */
export const supportMinutes = [15, 30, 60, 120] as const;

/** Why support of a company has ended. */
export const supportEnds = [
  /** Its time was over. */
  'time',
  /** The operator left, or began again. */
  'left',
  /** The company ended it. */
  'company',
] as const;

/** The longest report of a desktop app, in characters. */
export const longestReport = 300_000;

/** The operator now acts in the company, as `user`. */
const Entered = z.object({ token: z.string(), user: SessionUser, until: Moment });

/** An operator acts in another company as one of its admins, for a limited time and announced (SUPPORT-01). */
export const supportApi = api({
  begin: {
    method: 'POST',
    path: '/companies/:companyId/support',
    allow: 'support:begin',
    raw: true,
    outside: true,
    fresh: true,
    summary: 'Sign in to a company as its first admin for a while; the company gets a notice',
    params: z.object({ companyId: Id }),
    body: z.object({
      minutes: z.union(supportMinutes.map((minutes) => z.literal(minutes))).default(30),
      /** The company reads it in its audit log. */
      reason: plainText(200).trim().min(3, 'Mensagem muito curta'),
    }),
    reply: Entered,
  },
  resume: {
    method: 'POST',
    path: '/companies/:companyId/support/resume',
    allow: 'support:begin',
    raw: true,
    outside: true,
    // It opens nothing new, so a reload needs no entry.
    audited: false,
    status: 200,
    summary: 'Go on with the support in a company that has not ended: after a reload of the page',
    params: z.object({ companyId: Id }),
    reply: Entered,
  },
  leave: {
    method: 'POST',
    path: '/support/leave',
    allow: 'session:own',
    audited: true,
    status: 200,
    summary: 'End the support that this session is; of any other session nothing',
    reply: Done,
  },
  end: {
    method: 'DELETE',
    path: '/support',
    allow: 'support:end',
    summary: 'End all support in the own company at once',
    reply: Done,
  },
  sendReport: {
    method: 'POST',
    path: '/support/reports',
    allow: 'session:own',
    outside: true,
    audited: true,
    status: 202,
    summary: 'Send the report of a desktop app to the operators, by mail; a few in an hour',
    body: z.object({
      report: plainText(longestReport).min(1, 'Required'),
      /** What happened, in the person's words. */
      note: plainText(1000).trim().default(''),
    }),
    reply: Done,
  },
});

export const supportContract = {
  rights: rights({
    /** Supporting another company (SUPPORT-01). */
    'support:begin': { superOnly: true, evenOverdue: true },
    /** Ending an operator's support at once, by the company. */
    'support:end': { admin: true, group: 'company', evenOverdue: true },
  }),
  api: supportApi,
};
