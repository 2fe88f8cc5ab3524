import { firstCompanyId, recurrenceMonths } from '@recado/shared/features/companies';
import { daysOfInvoice } from '@recado/shared/features/invoices';
import { eq, sql } from 'drizzle-orm';
import type { AcrossWork } from '../../../acrossWork.ts';
import { companies } from '../companies/companies.table.ts';
import { publishCompany } from '../companies/publishCompany.ts';
import { dueOncePaid } from './dueOncePaid.ts';
import { publishInvoice } from './invoiceRows.ts';

const months = sql.raw(
  `(case c.recurrence ${Object.entries(recurrenceMonths)
    .map(([name, count]) => `when '${name}' then ${count}`)
    .join(' ')} end)`,
);

/**
 * Moves the due date of companies whose plan costs nothing, and makes the invoices of companies that are due soon.
 * Unsettled invoices follow their company: they are due when it is, and overdue when it is. May run at any time,
 * twice, and at the same time: a company has one unsettled invoice, and one for each period. Works on the given
 * companies, or on all.
 */
export async function keepInvoices(work: AcrossWork, only?: readonly number[]): Promise<void> {
  const { tx } = work;
  const { today, those } = scope(work, only);
  await moveFree(work, only);
  const made = await tx.execute<{ id: number }>(sql`
    insert into invoices (company_id, period, status, plan_id, detail, users, connections, months, cents, due_date)
    select c.id, c.billing_period, case when c.due_date < ${today} then 'overdue' else 'open' end,
      p.id, p.name, p.users, p.connections, ${months}, round(p.amount * 100) * ${months}, c.due_date
    from companies c join plans p on p.id = c.plan_id
    where ${those} and c.status and c.id <> ${firstCompanyId} and c.due_date - ${today} <= ${daysOfInvoice}
      and p.amount > 0
      and not exists (select from invoices i where i.company_id = c.id
        and (i.period = c.billing_period or i.status in ('open', 'overdue')))
    order by c.id
    on conflict do nothing
    returning id`);
  const moved = await tx.execute<{ id: number }>(sql`
    with behind as (
      select i.id, c.due_date, case when c.due_date < ${today} then 'overdue' else 'open' end as status
      from invoices i join companies c on c.id = i.company_id
      where ${those} and i.status in ('open', 'overdue') and c.due_date is not null
        and (i.due_date <> c.due_date or (i.status = 'overdue') <> (c.due_date < ${today}))
      order by i.id for no key update of i
    )
    update invoices i set due_date = behind.due_date, status = behind.status
    from behind where behind.id = i.id returning i.id`);
  for (const { id } of made) await publishInvoice(work, id, 'create');
  for (const { id } of moved) await publishInvoice(work, id, 'update');
}

/** The present day of a company `c`, and the condition for the companies to work on. */
const scope = ({ clock }: Pick<AcrossWork, 'clock'>, only: readonly number[] | undefined) => ({
  today: sql`(${clock.now().toISOString()}::timestamptz at time zone c.time_zone)::date`,
  those: only ? sql`c.id = any(${`{${only.join()}}`}::int[])` : sql`true`,
});

/** Moves a company whose plan costs nothing to its next due date when its day has come, as if it had paid. */
async function moveFree(work: AcrossWork, only: readonly number[] | undefined): Promise<void> {
  const { today, those } = scope(work, only);
  const due = await work.tx.execute<{
    id: number;
    dueDate: string;
    day: number | null;
    today: string;
    months: number;
  }>(sql`
    select c.id, c.due_date::text as "dueDate", c.due_day as day, ${today}::text as today, ${months} as months
    from companies c join plans p on p.id = c.plan_id
    where ${those} and c.status and c.id <> ${firstCompanyId} and p.amount = 0 and c.due_date <= ${today}
      and not exists (select from invoices i where i.company_id = c.id and i.status in ('open', 'overdue'))
    order by c.id for no key update of c`);
  for (const { id, months: count, ...company } of due) {
    const dueDate = dueOncePaid(company, count);
    await work.tx.update(companies).set({ dueDate }).where(eq(companies.id, id));
    await publishCompany(work, id);
  }
}
