import { invoiceApi } from '@recado/shared/features/invoices';
import { and, eq, inArray } from 'drizzle-orm';
import { routes } from '../../../calls/routes.ts';
import { companyInvoiceRows, inInvoiceOrCompany, invoiceRows } from './invoiceRows.ts';
import { invoices } from './invoices.table.ts';
import { linkToReceipt } from './receipts/linkToReceipt.ts';
import { cancelInvoice, payByHand, undoInvoice } from './settleInvoice.ts';

export const invoiceRoutes = routes(invoiceApi, {
  async list({ tx, query }) {
    return invoiceRows.page(
      tx,
      query,
      query.onlyOpen ? inArray(invoices.status, ['open', 'overdue']) : undefined,
    );
  },

  async all({ tx, query }) {
    const where = and(
      query.status && eq(invoices.status, query.status),
      inInvoiceOrCompany(query.searchParam),
    );
    return companyInvoiceRows.page(tx, query, where);
  },

  async receipt({ tx, work, params: { id } }) {
    return linkToReceipt(tx, work.links, id);
  },

  async receiptOf({ tx, work, params: { id } }) {
    return linkToReceipt(tx, work.links, id);
  },

  async pay({ work, params: { id }, body: { reason, chargeId } }) {
    return payByHand(work, id, reason, chargeId);
  },

  async cancel({ work, params: { id }, body: { reason } }) {
    return cancelInvoice(work, id, reason);
  },

  async undo({ work, params: { id }, body: { reason } }) {
    return undoInvoice(work, id, reason);
  },
});
