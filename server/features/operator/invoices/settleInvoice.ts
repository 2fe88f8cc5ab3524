import { AppError, found } from '@recado/shared/errors';
import { type InvoiceState, invoiceMoves, isUnsettled } from '@recado/shared/features/invoices';
import { dueAfter } from '@recado/shared/lib/dueAfter';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AcrossWork } from '../../../acrossWork.ts';
import type { Tx } from '../../../db/client.ts';
import { everybody } from '../../../events/audience.ts';
import { companies } from '../companies/companies.table.ts';
import { publishCompany } from '../companies/publishCompany.ts';
import type { Terms } from '../plans/offersOf.ts';
import { planAfterPayment } from '../plans/planAfterPayment.ts';
import { charges } from '../subscription/charges.table.ts';
import { dueOncePaid } from './dueOncePaid.ts';
import { companyInvoiceRows, publishInvoice } from './invoiceRows.ts';
import { invoices } from './invoices.table.ts';
import { keepInvoices } from './keepInvoices.ts';
import { keepReceipt, voidReceipt } from './receipts/keepReceipt.ts';

/** Locks an invoice and its company, the company always first. With a company, only an invoice of that company. */
export async function lockInvoice(
  { tx, clock }: Pick<AcrossWork, 'tx' | 'clock'>,
  id: number,
  only?: number,
) {
  const isIt = and(eq(invoices.id, id), only === undefined ? undefined : eq(invoices.companyId, only));
  const [whose] = await tx.select({ id: invoices.companyId }).from(invoices).where(isIt);
  const companyId = found(whose, 'ERR_NO_INVOICE_FOUND').id;
  const now = clock.now().toISOString();
  const [company] = await tx
    .select({
      id: companies.id,
      planId: companies.planId,
      dueDate: companies.dueDate,
      day: sql<number | null>`coalesce(due_day, extract(day from due_date))::int`,
      period: companies.billingPeriod,
      today: sql<string>`((${now}::timestamptz at time zone time_zone)::date)::text`,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('no key update');
  return { company: found(company, 'ERR_NO_COMPANY_FOUND'), invoice: found(invoice, 'ERR_NO_INVOICE_FOUND') };
}

/**
 * The days that a payment covers. They begin on the company's due date, or today after a long lockout or for a
 * company that is never due.
 */
function periodOf(
  { dueDate, day, today }: Pick<Locked['company'], 'dueDate' | 'day' | 'today'>,
  next: string | null,
  months: number,
): { fromDay: string; untilDay: string } {
  const isInTime = dueDate !== null && next === dueAfter(dueDate, day ?? Number(dueDate.slice(8)), months);
  return {
    fromDay: isInTime ? dueDate : today,
    untilDay: next ?? dueAfter(today, Number(today.slice(8)), months),
  };
}

/** Refuses a state that does not follow the invoice's state: ERR_INVOICE_STATE. */
function refuseMove(from: InvoiceState, to: InvoiceState): void {
  if (!invoiceMoves[from].includes(to)) throw new AppError('ERR_INVOICE_STATE', { data: { status: from } });
}

type Locked = Awaited<ReturnType<typeof lockInvoice>>;

interface Settling {
  paidBy: 'hand' | 'pix';
  reason?: string;
  /** The chosen terms if they are of another plan, and the payer if the checkout asked for one. */
  terms?: Terms & { payerName: string; payerDocument: string };
  /** The transfer that pays it, where one is known. */
  transfer?: { endToEndId: string; at: Date };
}

/**
 * Marks a locked invoice as paid, with the chosen terms if the charge was for another plan. Moves its company to the
 * next period and publishes the payment to it (FIN-19).
 */
export async function settle(
  work: AcrossWork,
  { invoice, company }: Locked,
  { paidBy, reason = '', terms, transfer }: Settling,
) {
  refuseMove(invoice.status, 'paid');
  const { tx, clock } = work;
  const dueDate = dueOncePaid(company, invoice.months);
  const planId = terms && (await planAfterPayment(work, company, terms));
  const [moved] = await tx
    .update(companies)
    .set({ dueDate, ...(planId && { planId }) })
    .where(eq(companies.id, company.id))
    .returning({ period: companies.billingPeriod });
  const [paid] = await tx
    .update(invoices)
    .set({
      status: 'paid',
      paidAt: clock.now(),
      paidBy,
      reason,
      dueBefore: company.dueDate,
      planBefore: company.planId,
      settledPeriod: moved!.period,
      ...(terms && {
        detail: terms.detail,
        users: terms.users,
        connections: terms.connections,
        cents: terms.cents,
      }),
    })
    .where(eq(invoices.id, invoice.id))
    .returning();
  await keepReceipt(work, {
    invoice: paid!,
    ...periodOf(company, dueDate, invoice.months),
    paidAt: transfer?.at ?? clock.now(),
    endToEndId: transfer?.endToEndId,
    payer: terms && { name: terms.payerName, document: terms.payerDocument },
  });
  // No person did it: the bank reported the payment.
  if (paidBy === 'pix')
    work.audit({
      companyId: company.id,
      area: 'invoices',
      verb: 'paidByBank',
      objectId: String(invoice.id),
      objectName: invoice.detail,
    });
  // Published before the company's change, which opens its screens again: people read the news of the payment first.
  work.publishTo(
    [company.id],
    'payment',
    { action: 'CONCLUIDA', invoiceId: invoice.id, company: { id: company.id, dueDate } },
    everybody,
  );
  await publishCompany(work, company.id);
  const published = await publishInvoice(work, invoice.id, 'update');
  await keepInvoices(work, [company.id]);
  return published;
}

/**
 * Marks an invoice as paid for the operator: as it is, or by the terms of one of its charges. Errors:
 * ERR_INVOICE_STATE, ERR_NO_REFERENCE_FOUND for a charge of another invoice.
 */
export async function payByHand(work: AcrossWork, id: number, reason: string, chargeId?: number) {
  const locked = await lockInvoice(work, id);
  const [terms] =
    chargeId === undefined
      ? []
      : await work.tx
          .select()
          .from(charges)
          .where(and(eq(charges.id, chargeId), eq(charges.invoiceId, id)));
  if (chargeId !== undefined) found(terms, 'ERR_NO_REFERENCE_FOUND');
  auditInvoice(work, locked, reason);
  await withdrawCharges(work.tx, id);
  return settle(work, locked, { paidBy: 'hand', reason, ...(terms && { terms }) });
}

/** Withdraws an invoice's open charges. */
export async function withdrawCharges(tx: Tx, invoiceId: number): Promise<void> {
  await tx
    .update(charges)
    .set({ state: 'withdrawn' })
    .where(and(eq(charges.invoiceId, invoiceId), inArray(charges.state, ['made', 'active'])));
}

/**
 * Cancels an invoice: the operator wants no money for this period. The company is due one period later, as if it had
 * paid. With the old due date it would be shut with nothing to pay.
 */
export async function cancelInvoice(work: AcrossWork, id: number, reason: string) {
  const locked = await lockInvoice(work, id);
  const { invoice, company } = locked;
  refuseMove(invoice.status, 'cancelled');
  const [moved] = await work.tx
    .update(companies)
    .set({ dueDate: dueOncePaid(company, invoice.months) })
    .where(eq(companies.id, company.id))
    .returning({ period: companies.billingPeriod });
  await work.tx
    .update(invoices)
    .set({ status: 'cancelled', reason, dueBefore: company.dueDate, settledPeriod: moved!.period })
    .where(eq(invoices.id, id));
  await withdrawCharges(work.tx, id);
  auditInvoice(work, locked, reason);
  await publishCompany(work, company.id);
  const published = await publishInvoice(work, id, 'update');
  await keepInvoices(work, [company.id]);
  return published;
}

/**
 * Takes back a payment by hand, with its due date and plan, or a cancellation, with its due date. Throws
 * ERR_INVOICE_STATE once something has followed.
 */
export async function undoInvoice(work: AcrossWork, id: number, reason: string) {
  const { tx } = work;
  const locked = await lockInvoice(work, id);
  const { invoice, company } = locked;
  const { mayUndo } = await companyInvoiceRows.one(tx, id);
  if (isUnsettled(invoice) || !mayUndo)
    throw new AppError('ERR_INVOICE_STATE', { data: { status: invoice.status } });
  // An invoice that was cancelled before periods were stored has moved no due date.
  const hasMoved = invoice.settledPeriod !== null;
  const dueDate = hasMoved ? invoice.dueBefore : company.dueDate;
  const isOverdue = dueDate !== null && dueDate < company.today;
  await tx
    .update(invoices)
    .set({
      status: isOverdue ? 'overdue' : 'open',
      dueDate: dueDate ?? invoice.dueDate,
      paidAt: null,
      paidBy: null,
      settledPeriod: null,
      reason,
    })
    .where(eq(invoices.id, id));
  if (invoice.status === 'paid') await voidReceipt(work, id);
  if (hasMoved) {
    const planId = invoice.status === 'paid' ? invoice.planBefore : null;
    await tx
      .update(companies)
      .set({ dueDate, ...(planId !== null && { planId }) })
      .where(eq(companies.id, company.id));
    await publishCompany(work, company.id);
  }
  auditInvoice(work, locked, reason);
  return publishInvoice(work, id, 'update');
}

/** The reason goes into the audit log, not into a message, and stays there when the invoice's own reason changes. */
const auditInvoice = (work: AcrossWork, { invoice }: Locked, reason: string) =>
  work.audit({
    objectId: String(invoice.id),
    objectName: invoice.detail,
    changes: [{ field: 'reason', before: null, after: reason }],
  });
