import { ListScreen } from '../../components/list/ListScreen.tsx';
import { InvoiceStatus } from './InvoiceStatus.tsx';
import { invoiceColumns } from './invoiceColumns.tsx';
import { invoiceList } from './invoiceList.ts';
import { useInvoiceText } from './invoices.texts.ts';
import { useLeadsAway } from './useLeadsAway.ts';

const everything = { onlyOpen: false };

/** What the company has paid, and has to pay (FIN-02 to FIN-06). */
export function InvoicesScreen() {
  const text = useInvoiceText();
  useLeadsAway();
  return (
    <ListScreen
      title={text('title')}
      list={invoiceList}
      filter={everything}
      columns={invoiceColumns(text, (invoice) => <InvoiceStatus invoice={invoice} />)}
      rowKey={({ id }) => id}
      rowName={({ detail }) => detail}
      empty={{ title: text('empty'), hint: text('emptyHint') }}
    />
  );
}
