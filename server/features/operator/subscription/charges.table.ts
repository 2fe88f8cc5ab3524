import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment, rowId } from '../../../db/columns.ts';
import { companyTable, sameCompany } from '../../../db/companyTable.ts';
import { workTable } from '../../../rowQueue/workTable.ts';
import { plans } from '../companies/companies.table.ts';
import { invoices } from '../invoices/invoices.table.ts';

/**
 * The states of a charge. `made`: the row exists before we ask the provider, so no report of a payment is unknown.
 * `active`: the payer may have its code. `paid`. `withdrawn`: another choice took its place. A payer who has the code
 * can still pay a withdrawn charge, and the payment counts.
 */
export const chargeStates = ['made', 'active', 'paid', 'withdrawn'] as const;

/** A request for an invoice's money, frozen: the amount, and the plan that the company gets once it is paid. */
export const charges = companyTable(
  'charges',
  {
    id: rowId(),
    invoiceId: integer().notNull(),
    txid: text().notNull(),
    kind: text({ enum: ['pix', 'manual'] }).notNull(),
    state: text({ enum: chargeStates }).notNull().default('made'),
    detail: text().notNull(),
    /** The plan to pay for, if it is not the company's present one; `isCustom` if the company put it together. */
    plan: integer().references(() => plans.id, { onDelete: 'set null' }),
    isCustom: boolean().notNull().default(false),
    users: integer().notNull(),
    connections: integer().notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
    /** The payer, as typed in the checkout; empty if nobody typed one (FIN-12, FIN-13). */
    payerName: text().notNull().default(''),
    payerDocument: text().notNull().default(''),
    /** The copy-and-paste code; null until the provider has given it. */
    code: text(),
    expiresAt: moment(),
    /** When we asked the provider last, and whether it knows that the charge was withdrawn. */
    checkedAt: moment(),
    isWithdrawnThere: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('charges_txid_key').on(t.txid),
    uniqueIndex('charges_asked_key')
      .on(t.companyId, t.invoiceId)
      .where(sql`${t.state} in ('made', 'active')`),
    index('charges_check_idx').on(t.createdAt).where(sql`${t.kind} = 'pix' and ${t.state} <> 'paid'`),
    check('charges_cents_check', sql`${t.cents} > 0`),
    sameCompany('charges_invoice_fk', t, t.invoiceId, invoices),
  ],
);

/** The outcomes of a payment. Only `settled` and `excess` pay an invoice; the others wait for the operator. */
export const paymentOutcomes = ['settled', 'excess', 'short', 'again', 'cancelled'] as const;

/** Received money, each transfer once; a row is never changed or deleted. */
export const payments = companyTable(
  'payments',
  {
    id: rowId(),
    chargeId: integer().notNull(),
    /** The payment system's number of the transfer. */
    endToEndId: text().notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
    paidAt: moment().notNull(),
    outcome: text({ enum: paymentOutcomes }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payments_end_to_end_key').on(t.endToEndId),
    index('payments_charge_idx').on(t.companyId, t.chargeId),
    sameCompany('payments_charge_fk', t, t.chargeId, charges),
  ],
);

/**
 * The provider's reports before any worker reads them: one row for each transfer in a report. A report is only a
 * hint; the worker asks the provider what was paid.
 */
export const paymentEvents = workTable(
  'payment_events',
  {
    txid: text().notNull(),
    endToEndId: text().notNull(),
    /** The provider's report, sealed: it names the payer. */
    payload: bytes().notNull(),
  },
  { order: ['txid'] },
  (t) => [uniqueIndex('payment_events_key').on(t.companyId, t.txid, t.endToEndId)],
);
