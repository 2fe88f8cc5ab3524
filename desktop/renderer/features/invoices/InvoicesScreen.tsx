import { Button } from '@mantine/core';
import type { Invoice } from '@recado/shared/features/invoices';
import { useState } from 'react';
import { Link } from 'react-router';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { CheckoutDialog } from './checkout/CheckoutDialog.tsx';
import { InvoiceAction } from './InvoiceAction.tsx';
import { invoiceColumns } from './invoiceColumns.tsx';
import { invoiceList } from './invoiceList.ts';
import { useInvoiceText } from './invoices.texts.ts';
import { useInvoiceInAddress } from './useInvoiceInAddress.ts';
import { useLeadsAway } from './useLeadsAway.ts';

const everything = { onlyOpen: false };

/** The company's invoices, paid and open (FIN-02 to FIN-06). */
export function InvoicesScreen() {
  const text = useInvoiceText();
  const [paying, setPaying] = useState<Invoice>();
  useLeadsAway();
  useInvoiceInAddress(setPaying);
  return (
    <>
      <ListScreen
        title={text('billing')}
        list={invoiceList}
        filter={everything}
        columns={invoiceColumns(text, (invoice) => (
          <InvoiceAction invoice={invoice} onPay={() => setPaying(invoice)} />
        ))}
        rowKey={({ id }) => id}
        rowName={({ detail }) => detail}
        empty={{ title: text('empty'), hint: text('emptyHint') }}
        tools={
          <Button variant="default" component={Link} to="/subscription">
            {text('licence')}
          </Button>
        }
      />
      {paying && <CheckoutDialog invoice={paying} onClose={() => setPaying(undefined)} />}
    </>
  );
}
