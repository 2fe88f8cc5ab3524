import { type Invoice, invoiceApi, isUnsettled } from '@recado/shared/features/invoices';
import { call } from '../../lib/api.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';

/** The latest first, as the server gives them. */
export const byDueDate = (a: { dueDate: string; id: number }, b: { dueDate: string; id: number }): number =>
  b.dueDate.localeCompare(a.dueDate) || a.id - b.id;

/** The company's invoices; filtered: only those that are still to be paid. */
export const invoiceList = liveList<Invoice, { onlyOpen: boolean }>('invoices', {
  load: ({ query, filter }) => pageOf('invoices', call(invoiceApi.list, { query: { ...query, ...filter } })),
  order: byDueDate,
  text: ({ detail }) => detail,
  fits: (invoice, filter) => !filter?.onlyOpen || isUnsettled(invoice),
});

/** What a live event of an invoice does here. */
export const onInvoice = rowEvents('invoice', invoiceList);
