import { Button, Group, Stack } from '@mantine/core';
import type { Invoice } from '@recado/shared/features/invoices';
import { useState } from 'react';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { Strip } from '../../components/Strip.tsx';
import { renewSession } from '../../lib/api.ts';
import { formatDate } from '../../lib/format/format.ts';
import { leave } from '../../lib/session/leave.ts';
import { useUser } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast.ts';
import { CheckoutDialog } from './checkout/CheckoutDialog.tsx';
import { InvoiceAction } from './InvoiceAction.tsx';
import { invoiceColumns } from './invoiceColumns.tsx';
import { invoiceList } from './invoiceList.ts';
import { useInvoiceText } from './invoices.texts.ts';
import { useInvoiceInAddress } from './useInvoiceInAddress.ts';
import { useLeadsAway } from './useLeadsAway.ts';

const toBePaid = { onlyOpen: true };

/** The only screen of an overdue company until it pays (AUTH-28, FIN-02). */
export function OpenInvoicesScreen() {
  const text = useInvoiceText();
  const { company } = useUser();
  const [isChecking, setChecking] = useState(false);
  const [paying, setPaying] = useState<Invoice>();
  useLeadsAway();
  useInvoiceInAddress(setPaying);
  const check = () => {
    setChecking(true);
    renewSession()
      .catch(toast.error)
      .finally(() => setChecking(false));
  };
  return (
    <Stack gap={0}>
      <Strip
        tone="bad"
        action={
          <Group gap={8} wrap="nowrap">
            <Button variant="default" onClick={check} loading={isChecking}>
              {text('checkAgain')}
            </Button>
            <Button variant="default" onClick={() => void leave()}>
              {text('signOut')}
            </Button>
          </Group>
        }
      >
        {text('overdueHint', { date: company.dueDate ? formatDate(company.dueDate) : '' })}
      </Strip>
      <ListScreen
        title={text('billing')}
        list={invoiceList}
        filter={toBePaid}
        withSearch={false}
        columns={invoiceColumns(text, (invoice) => (
          <InvoiceAction invoice={invoice} onPay={() => setPaying(invoice)} />
        ))}
        rowKey={({ id }) => id}
        rowName={({ detail }) => detail}
        empty={{ title: text('overdueTitle'), hint: text('nothingToPay') }}
      />
      {paying && <CheckoutDialog invoice={paying} onClose={() => setPaying(undefined)} />}
    </Stack>
  );
}
