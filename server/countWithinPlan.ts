import { AppError, found } from '@recado/shared/errors';
import { count, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { companies, plans } from './features/operator/companies/companies.table.ts';
import type { Work } from './work.ts';

/**
 * Counts the rows of a company before one more is added (OPEN-59); with `counted` only rows for which it holds. Throws
 * ERR_PLAN_LIMIT, with the limit, when the plan has no room for another. Two callers at once wait for each other until
 * their transactions end, so both cannot take the last place.
 */
export async function countWithinPlan(
  { tx, companyId }: Work,
  limit: 'users' | 'connections' | 'queues',
  table: PgTable,
  counted?: SQL,
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${companyId}, hashtext(${`plan ${limit}`}))`);
  const [[used], [plan]] = await Promise.all([
    tx.select({ rows: count() }).from(table).where(counted),
    tx
      .select({ max: plans[limit] })
      .from(companies)
      .innerJoin(plans, eq(plans.id, companies.planId))
      .where(eq(companies.id, companyId)),
  ]);
  const { max } = found(plan, 'ERR_NO_PLAN_FOUND');
  if (used!.rows >= max) throw new AppError('ERR_PLAN_LIMIT', { data: { limit, max } });
  return used!.rows;
}
