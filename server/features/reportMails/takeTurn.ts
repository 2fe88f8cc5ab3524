import { AppError } from '@recado/shared/errors';
import type { ReportResult } from '@recado/shared/features/reportMails';
import { refusal } from '@recado/shared/permissions';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { addTasks, waitingTasks } from '../../rowQueue/addTasks.ts';
import { tasks } from '../../rowQueue/tasks.table.ts';
import type { Work } from '../../work.ts';
import { madeFiles } from '../core/madeFiles/madeFiles.table.ts';
import { actorOf } from '../core/people/actorOf.ts';
import { findPerson } from '../core/people/person.ts';
import { companies } from '../operator/companies/companies.table.ts';
import { settleReportMail } from '../reports/mail/mailReport.ts';
import { reportMailRows } from '../reports/mail/reportMailRows.ts';
import { insertReport } from '../reports/startReport.ts';
import { nextTime, periodBefore } from './nextTurn.ts';
import { reportMails } from './reportMails.table.ts';

type Mail = typeof reportMails.$inferSelect;
type Turn = Pick<typeof tasks.$inferSelect, 'id' | 'ref'>;

/**
 * Handles a report that is due (REPORT-02): orders its file for the days before, and sets the next time. Both and the
 * end of this work row are one transaction, so the file is ordered once. A report whose author is gone stops.
 */
export async function takeTurn(work: Work, { id: turnId, ref: id }: Turn): Promise<void> {
  const { tx } = work;
  const [mail] = await tx.select().from(reportMails).where(eq(reportMails.id, id)).for('no key update');
  if (!mail?.active || !mail.nextAt) return;
  const why = await mayNot(work, mail);
  if (why === 'authorGone') {
    await tx.update(reportMails).set({ active: false, nextAt: null }).where(eq(reportMails.id, id));
    return settleReportMail(work, id, why, 0);
  }
  await orderReport(work, mail, mail.nextAt, why);
  // After days of standstill the report leaves once, not once for each day.
  const nextAt = await nextTime(tx, mail);
  await tx.delete(tasks).where(and(waitingTasks('reportMails', id), ne(tasks.id, turnId)));
  await addTasks(tx, 'reportMails', [{ ref: id, dueAt: nextAt }]);
  await tx.update(reportMails).set({ nextAt }).where(eq(reportMails.id, id));
  await reportMailRows.publishRow(work, id, 'update');
}

/**
 * Files of a company's report mails in an hour, above which it may send none by hand: nobody floods mailboxes with
 * it.
 */
const mostInAnHour = 10;

/** Sends a report now, for the days before this moment; its times stay as they are. Throws ERR_TOO_MANY_REQUESTS. */
export async function sendReportNow(work: Work, id: number): Promise<void> {
  const mail = await reportMailRows.lock(work.tx, id);
  const lately = sql`${madeFiles.reportMailId} is not null and ${madeFiles.createdAt} > now() - interval '1 hour'`;
  if ((await work.tx.$count(madeFiles, lately)) >= mostInAnHour)
    throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds: 3600 } });
  await orderReport(work, mail, undefined, await mayNot(work, mail));
}

/** Orders the file of the days before `at`, or stores why there is none. */
async function orderReport(
  work: Work,
  mail: Mail,
  at: Date | undefined,
  why: ReportResult | undefined,
): Promise<void> {
  if (why || mail.userId === null) return settleReportMail(work, mail.id, why ?? 'authorGone', 0);
  const { report, format, language, filter, id, userId } = mail;
  const period = await periodBefore(work.tx, mail, at);
  await insertReport(work, { ...filter, report, format, language, period }, { userId, reportMailId: id });
}

/** Why a report may not leave in its author's name, with the author's present rights; undefined: it may. */
async function mayNot({ tx, clock }: Work, { userId }: Mail): Promise<ReportResult | undefined> {
  const person = userId === null ? undefined : await findPerson(tx, clock, userId);
  if (!person) return 'authorGone';
  if (!(await isServed(tx))) return 'resting';
  const refused = refusal(actorOf(person), 'reportMails:manage');
  if (refused) return refused === 'ERR_NO_PERMISSION' ? 'authorGone' : 'resting';
  return undefined;
}

async function isServed(tx: Tx): Promise<boolean> {
  const [company] = await tx.select({ status: companies.status }).from(companies);
  return company?.status === true;
}
