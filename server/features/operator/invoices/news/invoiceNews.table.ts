import { date, integer, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../../../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../../../db/companyTable.ts';
import { invoices } from '../invoices.table.ts';

/**
 * The stages of an invoice that admins hear of: some days before it is due, the day before, the day itself, the
 * lockout, the payment.
 */
export const invoiceStages = ['soon', 'tomorrow', 'today', 'overdue', 'paid'] as const;
export type InvoiceStage = (typeof invoiceStages)[number];

/** The notices that were sent already: a due date that the operator moves makes new ones. */
export const invoiceNews = companyTable(
  'invoice_news',
  {
    invoiceId: integer().notNull(),
    dueDate: date({ mode: 'string' }).notNull(),
    stage: text({ enum: invoiceStages }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    rowKey(t.companyId, t.invoiceId, t.dueDate, t.stage),
    sameCompany('invoice_news_invoice_fk', t, t.invoiceId, invoices),
  ],
);
