import { customPrice } from '@recado/shared/features/subscription';
import { eq } from 'drizzle-orm';
import type { AcrossWork } from '../../../acrossWork.ts';
import { plans } from '../companies/companies.table.ts';
import { customName, type Terms } from './offersOf.ts';
import { planRows } from './planRows.ts';

/**
 * The plan that a company has after its payment; undefined: it keeps its plan. A custom plan is a row of its own, with
 * the numbers that the company chose and all else from its present plan.
 */
export async function planAfterPayment(
  work: AcrossWork,
  company: { id: number; planId: number },
  { plan, isCustom, users, connections }: Pick<Terms, 'plan' | 'isCustom' | 'users' | 'connections'>,
): Promise<number | undefined> {
  if (!isCustom) return plan ?? undefined;
  const { tx } = work;
  const [present] = await tx.select().from(plans).where(eq(plans.id, company.planId));
  const [own] = await tx.select({ id: plans.id }).from(plans).where(eq(plans.madeFor, company.id));
  const { id: _, name: __, ...others } = present!;
  const values = {
    ...others,
    name: `${customName} #${company.id}`,
    users,
    connections,
    amount: customPrice({ users, connections }),
    isPublic: false,
    madeFor: company.id,
  };
  const { id } = own ? await planRows.update(work, own.id, values) : await planRows.create(work, values);
  return id;
}
