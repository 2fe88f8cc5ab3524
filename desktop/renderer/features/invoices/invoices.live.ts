import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { onCompanyInvoice } from './companyInvoiceList.ts';
import { onInvoice } from './invoiceList.ts';
import { onPayment } from './onPayment.ts';

/** What live events do with invoices on this page. */
export const live = {
  invoice: onInvoice,
  companyInvoice: onCompanyInvoice,
  payment: onPayment,
} satisfies Partial<LiveHandlers>;
