import { AppError, found } from '@recado/shared/errors';
import { count, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { companies, plans } from './features/operator/companies/companies.table.ts';
import type { Work } from './work.ts';

/**
 * Is there room in the plan for one row more (OPEN-59)? Throws ERR_PLAN_LIMIT with the limit that is exceeded. Two
 * parallel callers wait for each other until their transactions end, so both cannot take the last place. Returns how
 * many rows there are. With `counted` only such rows take a place.
 */
export async function withinPlan(
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
