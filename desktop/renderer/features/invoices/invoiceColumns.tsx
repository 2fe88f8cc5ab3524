import type { Invoice } from '@recado/shared/features/invoices';
import type { ReactNode } from 'react';
import type { Column } from '../../components/list/column.ts';
import { formatDate, formatMoney } from '../../lib/format/format.ts';
import type { useInvoiceText } from './invoices.texts.ts';

/** The columns of a list of invoices (FIN-02). */
export const invoiceColumns = <Row extends Invoice>(
  text: ReturnType<typeof useInvoiceText>,
  action: (invoice: Row) => ReactNode,
): Column<Row>[] => [
  { key: 'detail', label: text('detail'), isTitle: true, render: ({ detail }) => detail },
  { key: 'users', label: text('users'), align: 'right', render: ({ users }) => users },
  {
    key: 'connections',
    label: text('connections'),
    align: 'right',
    render: ({ connections }) => connections,
  },
  { key: 'dueDate', label: text('dueDate'), render: ({ dueDate }) => formatDate(dueDate) },
  { key: 'value', label: text('value'), align: 'right', render: ({ value }) => formatMoney(value) },
  { key: 'action', label: text('action'), render: action },
];
