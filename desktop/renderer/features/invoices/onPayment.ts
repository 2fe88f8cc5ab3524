import type { EventPayload } from '@recado/shared/events';
import { formatDate } from '../../lib/format/format.ts';
import { toast } from '../../lib/toast.ts';
import { useInvoiceText } from './invoices.texts.ts';
import { leadAwayMs, useRenewal } from './renewal.ts';

/** Tells the user that the licence was renewed, and until when, for as long as reading takes (FIN-19). */
export function onPayment({ company: { dueDate } }: EventPayload<'payment'>): void {
  toast.success(
    dueDate
      ? useInvoiceText.now('renewed', { date: formatDate(dueDate) })
      : useInvoiceText.now('paymentReceived'),
    { ms: leadAwayMs, id: 'renewed' },
  );
  useRenewal.setState({ isFresh: true });
  setTimeout(() => useRenewal.setState({ isFresh: false }), leadAwayMs);
}
