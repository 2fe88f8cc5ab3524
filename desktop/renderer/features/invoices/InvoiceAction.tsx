import { Button, Group } from '@mantine/core';
import { type Invoice, isUnsettled } from '@recado/shared/features/invoices';
import { useCan } from '../../lib/session/session.ts';
import { InvoiceStatus } from './InvoiceStatus.tsx';
import { useInvoiceText } from './invoices.texts.ts';
import { ReceiptButton } from './ReceiptButton.tsx';

/** The action of an invoice: pay it, or download its receipt (FIN-03, FIN-25). */
export function InvoiceAction({ invoice, onPay }: { invoice: Invoice; onPay(): void }) {
  const text = useInvoiceText();
  const mayPay = useCan('invoices:pay');
  if (!isUnsettled(invoice) || !mayPay)
    return (
      <Group gap={12} wrap="nowrap">
        <InvoiceStatus invoice={invoice} />
        {invoice.status === 'paid' && mayPay && <ReceiptButton invoice={invoice} />}
      </Group>
    );
  return (
    <Button onClick={onPay} aria-label={text('payThis', { detail: invoice.detail })}>
      {text('payNow')}
    </Button>
  );
}
