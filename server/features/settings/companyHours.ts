import { AppError, found } from '@recado/shared/errors';
import type { CompanyHours, CompanyHoursInput } from '@recado/shared/features/settings';
import { wholeWeek } from '@recado/shared/lib/openingHours';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Work } from '../../work.ts';
import { companies } from '../companies/companies.table.ts';

/** Calls that name a company work for one's own alone. */
export function onlyOwn({ companyId: own }: Work, companyId: number): void {
  if (companyId !== own) throw new AppError('ERR_NO_COMPANY_FOUND');
}

/** When the company is open, and what it says outside of these hours. */
export async function companyHours({ tx, companyId }: Work): Promise<z.input<typeof CompanyHours>> {
  const [row] = await tx
    .select({ schedules: companies.schedules, messageOutOfHour: companies.messageOutOfHour })
    .from(companies)
    .where(eq(companies.id, companyId));
  return found(row, 'ERR_NO_COMPANY_FOUND');
}

/** Changes both (SET-26). */
export async function saveCompanyHours(
  work: Work,
  { schedules, msg }: z.output<typeof CompanyHoursInput>,
): Promise<z.input<typeof CompanyHours>> {
  await work.tx
    .update(companies)
    .set({ schedules: wholeWeek(schedules), messageOutOfHour: msg })
    .where(eq(companies.id, work.companyId));
  return companyHours(work);
}
