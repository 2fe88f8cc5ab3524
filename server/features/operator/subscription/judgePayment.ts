import type { InvoiceState } from '@recado/shared/features/invoices';
import type { paymentOutcomes } from './charges.table.ts';

/** What a payment of a charge comes to. Money that pays nothing is kept and waits for the operator. */
export function judgePayment(
  invoice: InvoiceState,
  askedCents: number,
  paidCents: number,
): (typeof paymentOutcomes)[number] {
  if (invoice === 'paid') return 'again';
  if (invoice === 'cancelled') return 'cancelled';
  if (paidCents < askedCents) return 'short';
  return paidCents > askedCents ? 'excess' : 'settled';
}

/** Does it pay the invoice? */
export const isEnough = (outcome: (typeof paymentOutcomes)[number]): boolean =>
  outcome === 'settled' || outcome === 'excess';
