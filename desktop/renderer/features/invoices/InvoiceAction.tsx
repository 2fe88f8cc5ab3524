import { Button } from '@mantine/core';
import { type Invoice, isUnsettled } from '@recado/shared/features/invoices';
import { useCan } from '../../lib/session/session.ts';
import { InvoiceStatus } from './InvoiceStatus.tsx';
import { useInvoiceText } from './invoices.texts.ts';

/** What can be done about an invoice: paying it, or nothing any more (FIN-03). */
export function InvoiceAction({ invoice, onPay }: { invoice: Invoice; onPay(): void }) {
  const text = useInvoiceText();
  const mayPay = useCan('invoices:pay');
  if (!isUnsettled(invoice) || !mayPay) return <InvoiceStatus invoice={invoice} />;
  return (
    <Button onClick={onPay} aria-label={text('payThis', { detail: invoice.detail })}>
      {text('payNow')}
    </Button>
  );
}
