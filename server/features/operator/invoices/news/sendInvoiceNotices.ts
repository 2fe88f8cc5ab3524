import { daysOfWarning } from '@recado/shared/features/companies';
import { sql } from 'drizzle-orm';
import type { Kernel } from '../../../../kernel.ts';
import type { InvoiceStage } from './invoiceNews.table.ts';
import { tellAdmins } from './tellAdmins.ts';

/** The most notices in one run; the next run, a minute later, sends more. */
const atOnce = 200;
/** A payment that is older is no news. */
const newsHours = 24;

type Machine = Pick<Kernel, 'inAcross' | 'inWork' | 'clock' | 'vault' | 'log'>;

/**
 * Notifies the admins of companies of their invoices: days before they are due, the day before, on the day, at the
 * lockout, after the payment. May run at any time, twice, and at the same time: `invoice_news` makes each notice go
 * out once. A notice that was missed (the server was down) gives way to the present one. Returns how many it sent.
 */
export async function sendInvoiceNotices(kernel: Machine): Promise<number> {
  const now = kernel.clock.now().toISOString();
  const due = await kernel.inAcross(
    ({ tx }) =>
      tx.execute<{ companyId: number; invoiceId: number; dueDate: string; stage: InvoiceStage }>(sql`
        select * from (
          select i.company_id as "companyId", i.id as "invoiceId", i.due_date::text as "dueDate",
            case when i.status = 'paid' then 'paid'
              when days.left < 0 then 'overdue' when days.left = 0 then 'today' when days.left = 1 then 'tomorrow'
              when days.left <= ${daysOfWarning} then 'soon' end as stage
          from invoices i join companies c on c.id = i.company_id
          cross join lateral (select i.due_date - (${now}::timestamptz at time zone c.time_zone)::date as left) days
          where c.status and (i.status in ('open', 'overdue')
            or (i.status = 'paid' and i.paid_at > ${now}::timestamptz - make_interval(hours => ${newsHours})))
        ) found
        where stage is not null and not exists (select from invoice_news n where n.company_id = found."companyId"
          and n.invoice_id = found."invoiceId" and n.due_date = found."dueDate"::date and n.stage = found.stage)
        order by "invoiceId" limit ${atOnce}`),
    'read',
  );
  let sentCount = 0;
  for (const { companyId, ...one } of due)
    try {
      if (await kernel.inWork(companyId, (work) => tellAdmins(work, kernel.vault, one))) sentCount++;
    } catch (error) {
      // A notice that fails does not stop the others; the next run tries it again.
      kernel.log.warn({ err: error, companyId, stage: one.stage }, 'admins got no notice');
    }
  return sentCount;
}
