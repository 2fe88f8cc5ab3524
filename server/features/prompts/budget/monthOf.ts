import { found } from '@recado/shared/errors';
import { eq, sql } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { companies } from '../../operator/companies/companies.table.ts';

/** The first day of the company's month, by the clock of its time zone. */
export async function monthOf({
  tx,
  clock,
  companyId,
}: Pick<Work, 'tx' | 'clock' | 'companyId'>): Promise<string> {
  const now = clock.now().toISOString();
  const [row] = await tx
    .select({
      month: sql<string>`date_trunc('month', ${now}::timestamptz at time zone ${companies.timeZone})::date::text`,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  return found(row, 'ERR_NO_COMPANY_FOUND').month;
}
