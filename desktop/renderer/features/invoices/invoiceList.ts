import { type Invoice, invoiceApi, isUnsettled } from '@recado/shared/features/invoices';
import { call } from '../../lib/api.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';

/** Orders invoices by due date, latest first, as the server does. */
export const byDueDate = (a: { dueDate: string; id: number }, b: { dueDate: string; id: number }): number =>
  b.dueDate.localeCompare(a.dueDate) || a.id - b.id;

/** The company's invoices; the filter leaves only the unpaid ones. */
export const invoiceList = liveList<Invoice, { onlyOpen: boolean }>('invoices', {
  load: ({ query, filter }) => pageOf('invoices', call(invoiceApi.list, { query: { ...query, ...filter } })),
  order: byDueDate,
  text: ({ detail }) => detail,
  fits: (invoice, filter) => !filter?.onlyOpen || isUnsettled(invoice),
});

/** Applies a live event of an invoice. */
export const onInvoice = rowEvents('invoice', invoiceList);
