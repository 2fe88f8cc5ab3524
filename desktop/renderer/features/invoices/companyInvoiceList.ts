import { type CompanyInvoice, type InvoiceState, invoiceApi } from '@recado/shared/features/invoices';
import { call } from '../../lib/api.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';
import { byDueDate } from './invoiceList.ts';

/** The invoices of all companies; the filter is their state. */
export const companyInvoiceList = liveList<CompanyInvoice, { status?: InvoiceState }>('companyInvoices', {
  load: ({ query, filter }) => pageOf('invoices', call(invoiceApi.all, { query: { ...query, ...filter } })),
  order: byDueDate,
  text: ({ detail, company }) => `${detail} ${company.name}`,
  fits: ({ status }, filter) => !filter?.status || filter.status === status,
});

/** Applies a live event of an invoice to the operator's list. */
export const onCompanyInvoice = rowEvents('companyInvoice', companyInvoiceList);
