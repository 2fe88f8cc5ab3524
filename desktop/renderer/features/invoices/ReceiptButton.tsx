import { Button } from '@mantine/core';
import { type Invoice, invoiceApi } from '@recado/shared/features/invoices';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { saveLinked } from '../../lib/files/saveLinked.ts';
import { toast } from '../../lib/toast.ts';
import { useInvoiceText } from './invoices.texts.ts';

/**
 * Downloads the receipt of a paid invoice as a PDF: one of the user's company, or any for the operator
 * (FIN-25).
 */
export async function saveReceipt({ id }: Pick<Invoice, 'id'>, isOperators = false): Promise<void> {
  const { url, name } = await call(isOperators ? invoiceApi.receiptOf : invoiceApi.receipt, {
    params: { id },
  });
  saveLinked(name, `${url}&download`);
}

/** The button in a paid invoice's row that downloads its receipt. */
export function ReceiptButton({ invoice }: { invoice: Invoice }) {
  const text = useInvoiceText();
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    await saveReceipt(invoice).catch(toast.error);
    setBusy(false);
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconFileTypePdf size={16} stroke={1.7} />}
      loading={isBusy}
      aria-label={text('receiptOf', { detail: invoice.detail })}
      onClick={() => void save()}
    >
      {text('receipt')}
    </Button>
  );
}
