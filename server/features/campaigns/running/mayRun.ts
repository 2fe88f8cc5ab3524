import { eq, sql } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { companies, plans } from '../../operator/companies/companies.table.ts';

/** Is the company active and not overdue, and does its plan have campaigns? */
export async function mayRun({ tx, clock, companyId }: Work): Promise<boolean> {
  const [row] = await tx
    .select({
      may: sql<boolean>`${companies.status} and ${plans.useCampaigns} and not coalesce(
        ${companies.dueDate} < (${clock.now().toISOString()}::timestamptz at time zone ${companies.timeZone})::date, false)`,
    })
    .from(companies)
    .innerJoin(plans, eq(plans.id, companies.planId))
    .where(eq(companies.id, companyId));
  return row?.may ?? false;
}
