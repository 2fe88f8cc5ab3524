import { Button, Select, Text } from '@mantine/core';
import {
  type CompanyInvoice,
  type InvoiceState,
  invoiceStates,
  isUnsettled,
} from '@recado/shared/features/invoices';
import { IconArrowBackUp, IconCash, IconFileTypePdf, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Column } from '../../components/list/column.ts';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { namedAction, type RowAction } from '../../components/list/rowAction.tsx';
import { toast } from '../../lib/toast.ts';
import { companyInvoiceList } from './companyInvoiceList.ts';
import { InvoiceStatus } from './InvoiceStatus.tsx';
import { invoiceColumns } from './invoiceColumns.tsx';
import { useInvoiceText } from './invoices.texts.ts';
import { PaymentTrouble } from './PaymentTrouble.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { saveReceipt } from './ReceiptButton.tsx';
import { providerQuery, ReceivingSheet } from './ReceivingSheet.tsx';

const icons = { pay: IconCash, cancel: IconX, undo: IconArrowBackUp };

/** The actions that the operator has for an invoice. */
const movesOf = (invoice: CompanyInvoice): readonly (keyof typeof icons)[] =>
  isUnsettled(invoice) ? ['pay', 'cancel'] : invoice.mayUndo ? ['undo'] : [];

/** The columns of the invoices, with the company first and the reason of a change below it. */
function useColumns(): Column<CompanyInvoice>[] {
  const text = useInvoiceText();
  const columns = invoiceColumns<CompanyInvoice>(text, (invoice) => (
    <>
      <InvoiceStatus invoice={invoice} />
      <PaymentTrouble invoice={invoice} />
    </>
  ));
  return [
    {
      key: 'company',
      label: text('company'),
      isTitle: true,
      render: ({ company, reason }) => (
        <>
          {company.name}
          {reason && (
            <Text size="xs" c="var(--ink-3)" truncate maw={280}>
              {reason}
            </Text>
          )}
        </>
      ),
    },
    ...columns.map((column) => ({
      ...column,
      label: column.key === 'action' ? text('status') : column.label,
    })),
  ];
}

const whose = (invoice: CompanyInvoice) => `${invoice.company.name}, ${invoice.detail}`;

/** An action that is asked about, and its invoice. */
interface ChosenAction {
  what: keyof typeof icons;
  invoice: CompanyInvoice;
}

/** The actions of an invoice: its receipt, and what the operator may do. */
function useActions(open: (question: ChosenAction) => void): (invoice: CompanyInvoice) => RowAction[] {
  const text = useInvoiceText();
  return (invoice) => {
    const receipt: RowAction = {
      key: 'receipt',
      label: text('receipt'),
      fullLabel: text('receiptOf', { detail: whose(invoice) }),
      icon: <IconFileTypePdf size={18} stroke={1.7} />,
      onClick: () => void saveReceipt(invoice, true).catch(toast.error),
    };
    const moves = movesOf(invoice).map((what) =>
      namedAction({
        key: what,
        label: text(what),
        name: whose(invoice),
        Icon: icons[what],
        isDangerous: what === 'cancel',
        onClick: () => open({ what, invoice }),
      }),
    );
    return invoice.status === 'paid' ? [receipt, ...moves] : moves;
  };
}

/** The invoices of all companies, with the operator's actions. */
export function CompanyInvoicesScreen() {
  const text = useInvoiceText();
  const [status, setStatus] = useState<InvoiceState>();
  const [question, setAsking] = useState<ChosenAction>();
  const provider = useQuery(providerQuery);
  const [isReceiving, setReceiving] = useState(false);
  const columns = useColumns();
  const actions = useActions(setAsking);
  return (
    <>
      <ListScreen
        title={text('titleAll')}
        list={companyInvoiceList}
        filter={status ? { status } : {}}
        isFiltered={status !== undefined}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={whose}
        actions={actions}
        empty={{ title: text('emptyAll'), hint: text('emptyAllHint') }}
        tools={
          <>
            <Button variant="default" disabled={!provider.data} onClick={() => setReceiving(true)}>
              {text('receiving')}
            </Button>
            <Select
              aria-label={text('status')}
              placeholder={text('anyStatus')}
              data={invoiceStates.map((value) => ({ value, label: text(`state_${value}`) }))}
              value={status ?? null}
              onChange={(chosen) => setStatus((chosen as InvoiceState | null) ?? undefined)}
              clearable
              w={180}
            />
          </>
        }
      />
      {isReceiving && provider.data && (
        <ReceivingSheet provider={provider.data} onClose={() => setReceiving(false)} />
      )}
      {question && <ReasonDialog {...question} onClose={() => setAsking(undefined)} />}
    </>
  );
}
