import { invoiceStates } from '@recado/shared/features/invoices';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId } from '../../../db/columns.ts';
import { companyTable } from '../../../db/companyTable.ts';
import { plans } from '../companies/companies.table.ts';

/**
 * What each period of a company costs, frozen when the invoice is made. Which state follows which, and that a settled
 * one keeps its figures, is kept by the database (`keep_invoice`).
 */
export const invoices = companyTable(
  'invoices',
  {
    id: rowId(),
    /** Which period of the company it is for (`companies.billingPeriod`). */
    period: integer().notNull(),
    status: text({ enum: invoiceStates }).notNull().default('open'),
    /** The plan that it is for, at its price of then; null on those made before this was kept. */
    planId: integer().references(() => plans.id, { onDelete: 'set null' }),
    detail: text().notNull(),
    users: integer().notNull(),
    connections: integer().notNull(),
    /** How many months it pays. */
    months: smallint().notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
    /** As long as it is unsettled the day on which the company is due, wherever that is moved. */
    dueDate: date({ mode: 'string' }).notNull(),
    paidAt: moment(),
    paidBy: text({ enum: ['hand', 'pix'] }),
    /** Why it was paid, cancelled or opened again by hand. */
    reason: text().notNull().default(''),
    /** Before it was paid or cancelled: when the company was due, and the plan that it had. */
    dueBefore: date({ mode: 'string' }),
    planBefore: integer().references(() => plans.id, { onDelete: 'set null' }),
    /** The company's period after it was paid or cancelled: as long as it is that one, nothing has followed. */
    settledPeriod: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('invoices_period_key').on(t.companyId, t.period),
    uniqueIndex('invoices_unsettled_key').on(t.companyId).where(sql`${t.status} in ('open', 'overdue')`),
    index('invoices_due_idx').on(t.companyId, t.dueDate, t.id),
    check('invoices_status_check', sql`${t.status} in ('open', 'overdue', 'paid', 'cancelled')`),
    check(
      'invoices_paid_check',
      sql`(${t.status} = 'paid') = (${t.paidAt} is not null) and (${t.paidAt} is null) = (${t.paidBy} is null) and (${t.status} <> 'paid' or ${t.settledPeriod} is not null) and (${t.status} in ('paid', 'cancelled') or ${t.settledPeriod} is null)`,
    ),
    check('invoices_figures_check', sql`${t.cents} >= 0 and ${t.users} >= 0 and ${t.connections} >= 0`),
    check('invoices_months_check', sql`${t.months} in (1, 2, 3, 6, 12)`),
  ],
);
