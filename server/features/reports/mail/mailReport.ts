import { mostOutside, type ReportResult } from '@recado/shared/features/reportMails';
import type { Language } from '@recado/shared/lib/languages';
import { eq, inArray } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import type { Tx } from '../../../db/client.ts';
import type { Kernel } from '../../../kernel.ts';
import type { Work } from '../../../work.ts';
import { sendMail } from '../../core/mail/sendMail.ts';
import { actorOf } from '../../core/people/actorOf.ts';
import { findPerson } from '../../core/people/person.ts';
import { users } from '../../core/users/users.table.ts';
import { reportMails } from '../../reportMails/reportMails.table.ts';
import { reportLetter } from './reportLetter.ts';
import { reportMailRows } from './reportMailRows.ts';

/** The readers of a report: colleagues who are still here, and addresses of others. */
export interface ReportReaders {
  colleagues: { id: number; name: string; email: string; language: Language | null }[];
  addresses: string[];
  /** At least one colleague sees masked numbers. */
  isMasked: boolean;
  /** Other addresses were left out: they have reached the daily limit. */
  isLimited?: boolean;
}

/** A larger file gets a link: mail servers refuse it. */
export const mostAttached = 8 * 1024 * 1024;

/** Reads the present readers of a report mail. */
export async function readersOf(tx: Tx, clock: Clock, id: number): Promise<ReportReaders> {
  const [mail] = await tx
    .select({ userIds: reportMails.userIds, addresses: reportMails.addresses, attach: reportMails.attach })
    .from(reportMails)
    .where(eq(reportMails.id, id));
  const { userIds, addresses, attach } = mail!;
  const colleagues =
    userIds.length === 0
      ? []
      : await tx
          .select({ id: users.id, name: users.name, email: users.email, language: users.language })
          .from(users)
          .where(inArray(users.id, userIds))
          .orderBy(users.id);
  let isMasked = false;
  for (const { id: userId } of colleagues) {
    const person = await findPerson(tx, clock, userId);
    isMasked ||= person !== undefined && actorOf(person).masked;
  }
  // A person who does not sign in here cannot use a link.
  return {
    colleagues,
    // The limit also holds for addresses that were entered before it existed.
    addresses: attach ? addresses.slice(0, mostOutside) : [],
    isMasked,
  };
}

interface Made {
  file: { id: number; name: string; bytes: number; storageKey: string; mime: string };
  title: string;
  readers: ReportReaders;
}

/**
 * Mails a finished report to its readers, and stores the outcome. Call it in the transaction that finishes the file.
 */
export async function mailReport(
  work: Work,
  { vault }: Pick<Kernel, 'vault'>,
  id: number,
  { file, title, readers }: Made,
): Promise<void> {
  const [mail] = await work.tx.select().from(reportMails).where(eq(reportMails.id, id));
  if (!mail) return;
  const isAttached = mail.attach && file.bytes <= mostAttached;
  const { name, mime, storageKey } = file;
  const letter = (language: Language) => ({
    ...reportLetter(language, { title, name: mail.name, fileId: file.id, isAttached }),
    ...(isAttached && { attachments: [{ name, mime, storageKey }] }),
  });
  let count = 0;
  for (const { id: userId, name: to, email, language } of readers.colleagues) {
    await sendMail(work, vault, {
      ...letter(language ?? mail.language),
      to: { address: email, name: to, userId },
    });
    count++;
  }
  for (const address of isAttached ? readers.addresses : []) {
    await sendMail(work, vault, { ...letter(mail.language), to: { address, name: '' } });
    count++;
  }
  const result = count === 0 ? 'noReaders' : 'sent';
  await settleReportMail(work, id, readers.isLimited ? 'limited' : result, count);
}

/** Stores how the last one went, and publishes it. */
export async function settleReportMail(
  work: Work,
  id: number,
  lastResult: ReportResult,
  lastCount: number,
): Promise<void> {
  await work.tx
    .update(reportMails)
    .set({ lastAt: work.clock.now(), lastResult, lastCount })
    .where(eq(reportMails.id, id));
  await reportMailRows.publishRow(work, id, 'update');
}
