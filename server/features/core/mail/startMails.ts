import { rowWorker, type WorkerKernel } from '../../../rowQueue/rowWorker.ts';
import type { TurnWorker } from '../../../rowQueue/turnWorker.ts';
import { deliverMail, type MailKernel } from './deliverMail.ts';
import { mails } from './mail.table.ts';

/** For a day (MAIL-03). */
const retry = { fromSeconds: 10, toSeconds: 1800, forSeconds: 24 * 60 * 60 };
const atOnce = 8;
const atOncePerCompany = 4;
/** Longer than one try takes at most, its files included. */
const limitSeconds = 180;

/** Sends mails, in any number of worker processes. */
export function startMails(kernel: WorkerKernel & MailKernel): TurnWorker {
  return rowWorker(kernel, 'mails', {
    table: mails,
    atOnce,
    atOncePerGroup: () => atOncePerCompany,
    retry,
    limitSeconds,
    outside: (companyId, row) => deliverMail(kernel, companyId, row),
    // The operator sees the failure and its reason, and can send the mail again. A mail that opens something is
    // deleted instead.
    givenUp: async (_, { expiresAt }) => (expiresAt ? 'done' : 'aside'),
  });
}
