import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { companies, plans } from '../operator/companies/companies.table.ts';

/** Reads what the platform stores about the company itself. */
export async function describeCompany(tx: Tx, companyId: number) {
  const [row] = await tx
    .select({ company: companies, plan: plans.name })
    .from(companies)
    .innerJoin(plans, eq(plans.id, companies.planId))
    .where(eq(companies.id, companyId));
  const { suspendReason: _, ...company } = row!.company;
  return { ...company, plan: row!.plan };
}
