import { AppError } from '@recado/shared/errors';
import { firstPlanId, type Plan } from '@recado/shared/features/plans';
import { count, eq } from 'drizzle-orm';
import type { AcrossWork } from '../../../acrossWork.ts';
import { everybody } from '../../../events/audience.ts';
import { companies, plans } from '../companies/companies.table.ts';
import { planRows } from './planRows.ts';

/** Changes a plan. Its companies may do at once what it allows now, and their screens fetch it again. */
export async function changePlan(
  work: AcrossWork,
  id: number,
  changes: Partial<typeof plans.$inferInsert>,
): Promise<Plan> {
  await planRows.lock(work.tx, id);
  const changed = await planRows.update(work, id, changes);
  const having = await work.tx.select({ id: companies.id }).from(companies).where(eq(companies.planId, id));
  work.publishTo(
    having.map((company) => company.id),
    'ownCompany',
    { action: 'update' },
    everybody,
  );
  return changed;
}

/** Deletes a plan that no company has. Errors: ERR_FIRST_PLAN (COMP-17), ERR_PLAN_IN_USE with how many have it. */
export async function removePlan(work: AcrossWork, id: number): Promise<void> {
  if (id === firstPlanId) throw new AppError('ERR_FIRST_PLAN');
  const { tx } = work;
  // A company that wants to refer to the plan waits for this lock.
  await tx.select({ id: plans.id }).from(plans).where(eq(plans.id, id)).for('update');
  const [having] = await tx.select({ companies: count() }).from(companies).where(eq(companies.planId, id));
  if (having && having.companies > 0) throw new AppError('ERR_PLAN_IN_USE', { data: having });
  await planRows.remove(work, id);
}
