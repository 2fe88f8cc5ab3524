import { and, eq, isNotNull } from 'drizzle-orm';
import type { Vault } from '../../../../openVault.ts';
import type { Work } from '../../../../work.ts';
import { sendMail } from '../../../core/mail/sendMail.ts';
import { notifications } from '../../../core/notifications/notifications.table.ts';
import { notify } from '../../../core/notifications/notify.ts';
import { languageOf } from '../../../core/people/languageOf.ts';
import { users } from '../../../core/users/users.table.ts';
import { invoices } from '../invoices.table.ts';
import { type InvoiceStage, invoiceNews } from './invoiceNews.table.ts';
import { newsWords } from './newsWords.ts';

/** How long a mail may wait; after that its text is no longer true. */
const mailHours = 20;

/**
 * Notifies each admin of the company of an invoice, in the bell and by mail, in their language. Earlier notices of
 * the same invoice leave the bell: only the newest counts. Returns false when this notice was sent already.
 */
export async function tellAdmins(
  work: Work,
  vault: Vault,
  { invoiceId, dueDate, stage }: { invoiceId: number; dueDate: string; stage: InvoiceStage },
): Promise<boolean> {
  const { tx, clock } = work;
  const [isNew] = await tx
    .insert(invoiceNews)
    .values({ invoiceId, dueDate, stage })
    .onConflictDoNothing()
    .returning({ stage: invoiceNews.stage });
  if (!isNew) return false;
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId));
  const admins = await tx
    .select()
    .from(users)
    .where(and(eq(users.profile, 'admin'), isNotNull(users.passwordHash)));
  await tx
    .delete(notifications)
    .where(and(eq(notifications.invoiceId, invoiceId), eq(notifications.kind, 'invoiceDue')));
  // People of a company that is locked out see no bell: they get the mail only.
  if (stage !== 'overdue')
    await notify(
      work,
      admins.map(({ id }) => ({
        userId: id,
        kind: stage === 'paid' ? ('invoicePaid' as const) : ('invoiceDue' as const),
        invoiceId,
      })),
    );
  for (const { id, email, name, language, companyId } of admins) {
    const spoken = await languageOf(tx, { language, companyId });
    const { subject, paragraphs, button } = newsWords(stage, spoken, {
      detail: invoice!.detail,
      cents: invoice!.cents,
      dueDate,
    });
    await sendMail(work, vault, {
      kind: `invoice${stage[0]!.toUpperCase()}${stage.slice(1)}`,
      to: { address: email, name, userId: id },
      language: spoken,
      subject,
      paragraphs,
      button: {
        label: button,
        path: `${stage === 'overdue' ? '/financeiro-aberto' : '/financeiro'}?invoice=${invoiceId}`,
      },
      ...(stage !== 'paid' && { expiresAt: new Date(clock.now().getTime() + mailHours * 3_600_000) }),
    });
  }
  return true;
}
