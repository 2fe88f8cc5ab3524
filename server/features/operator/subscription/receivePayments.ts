import { eq } from 'drizzle-orm';
import type { AcrossWork } from '../../../acrossWork.ts';
import { publishInvoice } from '../invoices/invoiceRows.ts';
import { lockInvoice, settle, withdrawCharges } from '../invoices/settleInvoice.ts';
import type { Transfer } from '../paymentProvider/provider.ts';
import { charges, payments } from './charges.table.ts';
import { isEnough, judgePayment } from './judgePayment.ts';

/**
 * Stores the payments of a charge and settles its invoice: each transfer once, in any order and however often it is
 * reported. Returns false for a charge that is not ours (yet).
 */
export async function receivePayments(
  work: AcrossWork,
  txid: string,
  paid: readonly Transfer[],
): Promise<boolean> {
  const { tx } = work;
  const [charge] = await tx.select().from(charges).where(eq(charges.txid, txid));
  if (!charge) return false;
  const { companyId, invoiceId } = charge;
  for (const { endToEndId, cents, at } of paid.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    // The company is locked first: of two workers with the same transfer, the second finds it stored.
    const locked = await lockInvoice(work, invoiceId);
    const outcome = judgePayment(locked.invoice.status, charge.cents, cents);
    const [stored] = await tx
      .insert(payments)
      .values({ companyId, chargeId: charge.id, endToEndId, cents, paidAt: at, outcome })
      .onConflictDoNothing()
      .returning({ id: payments.id });
    if (!stored) continue;
    if (!isEnough(outcome)) {
      await publishInvoice(work, invoiceId, 'update');
      continue;
    }
    await tx.update(charges).set({ state: 'paid' }).where(eq(charges.id, charge.id));
    await withdrawCharges(tx, invoiceId);
    await settle(work, locked, { paidBy: 'pix', terms: charge, transfer: { endToEndId, at } });
  }
  return true;
}
