import { invoiceStates } from '@recado/shared/features/invoices';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId } from '../../../db/columns.ts';
import { companyTable } from '../../../db/companyTable.ts';
import { plans } from '../companies/companies.table.ts';

/**
 * The price of each period of a company, frozen when the invoice is made. The database enforces which state follows
 * which, and that a settled invoice keeps its figures (`keep_invoice`).
 */
export const invoices = companyTable(
  'invoices',
  {
    id: rowId(),
    /** The period of the company that it is for (`companies.billingPeriod`). */
    period: integer().notNull(),
    status: text({ enum: invoiceStates }).notNull().default('open'),
    /** The plan that it is for, at its price then; null on invoices from before this column existed. */
    planId: integer().references(() => plans.id, { onDelete: 'set null' }),
    detail: text().notNull(),
    users: integer().notNull(),
    connections: integer().notNull(),
    /** The number of months that it pays. */
    months: smallint().notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
    /** While unsettled, the company's due date, also after that moves. */
    dueDate: date({ mode: 'string' }).notNull(),
    paidAt: moment(),
    paidBy: text({ enum: ['hand', 'pix'] }),
    /** The reason why a person settled, cancelled or reopened it by hand. */
    reason: text().notNull().default(''),
    /** The company's due date and plan before this invoice was paid or cancelled. */
    dueBefore: date({ mode: 'string' }),
    planBefore: integer().references(() => plans.id, { onDelete: 'set null' }),
    /**
     * The company's period after this invoice was paid or cancelled: while the company is in that period, nothing has
     * followed.
     */
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
