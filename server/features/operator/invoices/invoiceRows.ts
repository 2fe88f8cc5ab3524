import { desc, type SQL, sql } from 'drizzle-orm';
import type { AcrossWork } from '../../../acrossWork.ts';
import { contains } from '../../../db/statements/search.ts';
import { everybody } from '../../../events/audience.ts';
import { rowsOf } from '../../../rowsOf.ts';
import { companies } from '../companies/companies.table.ts';
import { invoices } from './invoices.table.ts';

const value = sql<number>`(invoices.cents / 100.0)::float`;
const order = [desc(invoices.dueDate)];
const inner = ['period', 'planId', 'months', 'cents', 'dueBefore', 'planBefore', 'settledPeriod'] as const;

/** Invoices as their company sees them, the latest first. */
export const invoiceRows = rowsOf(invoices, {
  topic: 'invoice',
  missing: 'ERR_NO_INVOICE_FOUND',
  order,
  search: [invoices.detail],
  secret: [...inner, 'paidBy', 'reason'],
  beside: { value },
});

/** Invoices of all companies, as the operator sees them. */
export const companyInvoiceRows = rowsOf(invoices, {
  topic: 'companyInvoice',
  missing: 'ERR_NO_INVOICE_FOUND',
  order,
  search: [],
  secret: inner,
  beside: {
    value,
    company: sql<{
      name: string;
      dueDate: string | null;
    }>`(select jsonb_build_object('name', c.name, 'dueDate', c.due_date) from companies c where c.id = invoices.company_id)`,
    asked: sql<{
      chargeId: number;
      detail: string;
      value: number;
    } | null>`(select jsonb_build_object('chargeId', x.id, 'detail', x.detail, 'value', x.cents / 100.0) from charges x
      where x.company_id = invoices.company_id and x.invoice_id = invoices.id and x.state in ('made', 'active')
      and invoices.status in ('open', 'overdue'))`,
    trouble: sql<
      { id: number; outcome: 'short' | 'excess' | 'again' | 'cancelled'; value: number }[]
    >`(select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'outcome', p.outcome, 'value', p.cents / 100.0) order by p.id), '[]')
      from payments p join charges x on x.company_id = p.company_id and x.id = p.charge_id
      where x.company_id = invoices.company_id and x.invoice_id = invoices.id and p.outcome <> 'settled')`,
    mayUndo: sql<boolean>`(case invoices.status
      when 'paid' then invoices.paid_by = 'hand' and not exists (select from invoices x
        where x.company_id = invoices.company_id and x.status in ('open', 'overdue'))
        and invoices.settled_period = (select c.billing_period from companies c where c.id = invoices.company_id)
      when 'cancelled' then invoices.cents > 0 and not exists (select from invoices x
        where x.company_id = invoices.company_id and x.status in ('open', 'overdue'))
        and coalesce(invoices.settled_period, invoices.period) = (select c.billing_period from companies c where c.id = invoices.company_id)
      else false end)`,
  },
});

/** The columns that the operator's search looks through: the invoice's text and its company. */
export const inInvoiceOrCompany = (words: string): SQL | undefined =>
  words === ''
    ? undefined
    : sql`(${contains(invoices.detail, words)} or exists (select from ${companies}
        where ${companies.id} = ${invoices.companyId} and ${contains(companies.name, words)}))`;

/** Publishes an invoice's present state to its company and to the operator. Returns it as the operator sees it. */
export async function publishInvoice(work: AcrossWork, id: number, action: 'create' | 'update') {
  const invoice = await invoiceRows.one(work.tx, id);
  work.publishTo([invoice.companyId], 'invoice', { action, invoice }, everybody);
  return companyInvoiceRows.publishRow(work, id, action);
}
