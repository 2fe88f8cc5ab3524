import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId } from '../../../../db/columns.ts';
import { companyTable, sameCompany } from '../../../../db/companyTable.ts';
import { invoices } from '../invoices.table.ts';

/**
 * What was received for an invoice, frozen as it was then: payer, payee, amount, period, method and time. Its id is
 * its number. If the operator takes back a payment by hand, its receipt stays but no longer counts.
 */
export const receipts = companyTable(
  'receipts',
  {
    id: rowId(),
    invoiceId: integer().notNull(),
    detail: text().notNull(),
    users: integer().notNull(),
    connections: integer().notNull(),
    months: smallint().notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
    /** The period that the payment covers: from this day until the day of the next column. */
    fromDay: date({ mode: 'string' }).notNull(),
    untilDay: date({ mode: 'string' }).notNull(),
    paidAt: moment().notNull(),
    paidBy: text({ enum: ['hand', 'pix'] }).notNull(),
    /** The payment system's number of the transfer; null if a person marked the invoice as paid. */
    endToEndId: text(),
    payerName: text().notNull(),
    payerDocument: text().notNull(),
    payerAddress: text().notNull(),
    payeeName: text().notNull(),
    payeeDocument: text().notNull(),
    payeeAddress: text().notNull(),
    voidedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('receipts_invoice_key').on(t.companyId, t.invoiceId).where(sql`${t.voidedAt} is null`),
    index('receipts_invoice_idx').on(t.companyId, t.invoiceId),
    check('receipts_cents_check', sql`${t.cents} >= 0`),
    sameCompany('receipts_invoice_fk', t, t.invoiceId, invoices),
  ],
);
