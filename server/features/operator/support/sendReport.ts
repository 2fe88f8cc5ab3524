import { AppError } from '@recado/shared/errors';
import type { supportApi } from '@recado/shared/features/support';
import type { InputOf } from '@recado/shared/lib/contract';
import type { Language } from '@recado/shared/lib/languages';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { AuditFacts } from '../../../audit/storeAudit.ts';
import type { Tx } from '../../../db/client.ts';
import type { Kernel } from '../../../kernel.ts';
import { auditEntries } from '../../core/audit/audit.table.ts';
import { readMailSettings } from '../../core/mail/readMailSettings.ts';
import { sendMail } from '../../core/mail/sendMail.ts';
import { languageOf } from '../../core/people/languageOf.ts';
import { companies } from '../companies/companies.table.ts';
import { operatorsOf } from '../incidents/notifyOperators.ts';
import { supportReports } from '../supportReports/supportReports.table.ts';

/** The most reports of one person, and of one company, that reach the operators in an hour. */
const mostInAnHour = { ofPerson: 3, ofCompany: 20 };
const hourMs = 60 * 60_000;

/** Who sends a report. */
interface Sender {
  userId: number;
  companyId: number;
  name: string;
  email: string;
}

/**
 * Keeps the report of a desktop app for the operators, and mails it to each in their language (SUPPORT-07). Throws ERR_MAIL_OFF where the
 * operator has set up no mail, so that nobody waits for an answer, and ERR_TOO_MANY_REQUESTS above the limit.
 */
export async function sendReport(
  kernel: Pick<Kernel, 'database' | 'vault' | 'settings' | 'inAcross'>,
  auditIn: (tx: Tx, facts: AuditFacts) => Promise<void>,
  sender: Sender,
  { report, note }: InputOf<(typeof supportApi)['sendReport']>['body'],
): Promise<void> {
  if (!(await readMailSettings(kernel))) throw new AppError('ERR_MAIL_OFF');
  await kernel.inAcross(async (work) => {
    const { tx, clock } = work;
    const company = await lockCompany(tx, sender.companyId);
    await checkRate(tx, clock.now(), sender);
    await tx.insert(supportReports).values({
      companyId: sender.companyId,
      userName: sender.name,
      userEmail: sender.email,
      note,
      sealed: kernel.vault.seal(Buffer.from(report)).toString('base64'),
      letters: report.length,
      createdAt: clock.now(),
    });
    for (const { id, companyId, email, name, language: own } of await operatorsOf(tx)) {
      const language = await languageOf(tx, { language: own, companyId });
      const words = reportWords[language];
      const letter = {
        kind: 'report',
        to: { address: email, name, userId: id },
        language,
        subject: words.subject(company),
        paragraphs: [words.from(sender.name, sender.email, company), ...(note ? [note] : []), words.attached],
        documents: [{ name: `recado-${clock.now().toISOString().slice(0, 10)}.txt`, text: report }],
      };
      await sendMail(work, kernel.vault, letter, companyId);
    }
    await auditIn(tx, {});
  });
}

/** Reports of one company are counted one after the other. Returns its name. */
async function lockCompany(tx: Tx, companyId: number): Promise<string> {
  const [row] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  return row?.name ?? '';
}

/** The audit log counts: each report that left is an entry of it. */
async function checkRate(tx: Tx, now: Date, { companyId, userId }: Sender): Promise<void> {
  const isOwn = sql`${auditEntries.userId} = ${userId}`;
  const [sent] = await tx
    .select({
      ofCompany: sql<number>`count(*)::int`,
      ofPerson: sql<number>`(count(*) filter (where ${isOwn}))::int`,
      first: sql<string | null>`min(${auditEntries.at})`,
      firstOwn: sql<string | null>`min(${auditEntries.at}) filter (where ${isOwn})`,
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.companyId, companyId),
        eq(auditEntries.area, 'support'),
        eq(auditEntries.verb, 'sendReport'),
        gt(auditEntries.at, new Date(now.getTime() - hourMs)),
      ),
    );
  if (!sent) return;
  const isFull = sent.ofCompany >= mostInAnHour.ofCompany;
  if (!isFull && sent.ofPerson < mostInAnHour.ofPerson) return;
  const freeAtMs = new Date((isFull ? sent.first : sent.firstOwn) ?? now).getTime() + hourMs;
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAtMs - now.getTime()) / 1000));
  throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds } });
}

const reportWords: Record<
  Language,
  {
    subject: (company: string) => string;
    from: (name: string, email: string, company: string) => string;
    attached: string;
  }
> = {
  pt: {
    subject: (company) => `Registro do aplicativo: ${company}`,
    from: (name, email, company) => `${name} (${email}), de ${company}, enviou o registro do aplicativo.`,
    attached: 'O registro está em anexo, sem senhas, mensagens ou números.',
  },
  en: {
    subject: (company) => `Report of the desktop app: ${company}`,
    from: (name, email, company) => `${name} (${email}) of ${company} sent the report of the desktop app.`,
    attached: 'The report is attached, without passwords, messages or numbers.',
  },
  es: {
    subject: (company) => `Registro de la aplicación: ${company}`,
    from: (name, email, company) => `${name} (${email}), de ${company}, envió el registro de la aplicación.`,
    attached: 'El registro está adjunto, sin contraseñas, mensajes ni números.',
  },
  tr: {
    subject: (company) => `Uygulama raporu: ${company}`,
    from: (name, email, company) => `${company} şirketinden ${name} (${email}) uygulama raporunu gönderdi.`,
    attached: 'Rapor ektedir; parola, mesaj ve numara içermez.',
  },
};
