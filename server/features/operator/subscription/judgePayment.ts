import type { InvoiceState } from '@recado/shared/features/invoices';
import type { paymentOutcomes } from './charges.table.ts';

/** Judges a payment of a charge. Money that does not pay the invoice is kept and waits for the operator. */
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

/** Does a payment with this outcome pay the invoice? */
export const isEnough = (outcome: (typeof paymentOutcomes)[number]): boolean =>
  outcome === 'settled' || outcome === 'excess';
