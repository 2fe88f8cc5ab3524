import { date, integer, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../../../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../../../db/companyTable.ts';
import { invoices } from '../invoices.table.ts';

/** What a company's admins are told of an invoice: some days before, the day before, on the day, when they are shut out, when it was paid. */
export const invoiceStages = ['soon', 'tomorrow', 'today', 'overdue', 'paid'] as const;
export type InvoiceStage = (typeof invoiceStages)[number];

/** What was told already: a due date that the operator moves is another one. */
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
