import { isDeepStrictEqual } from 'node:util';
import { AppError, found } from '@recado/shared/errors';
import { type CompanyHours, type CompanyHoursInput, hoursName } from '@recado/shared/features/settings';
import { wholeWeek } from '@recado/shared/lib/openingHours';
import type { Actor } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { writerOf } from '../../../doers/doer.ts';
import { nameOfWriter } from '../../../doers/nameOfWriter.ts';
import type { Work } from '../../../work.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import { companySettings } from './settings.table.ts';

/**
 * Refuses another company's id with ERR_NO_COMPANY_FOUND: calls that name a company work for the caller's own alone.
 */
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

/**
 * Changes both (SET-26), and keeps the time and the author of the change; saving the same again moves nothing.
 */
export async function saveCompanyHours(
  work: Work,
  actor: Actor,
  { schedules, msg }: z.output<typeof CompanyHoursInput>,
): Promise<z.input<typeof CompanyHours>> {
  const { tx, clock, companyId } = work;
  const [before] = await tx
    .select({ schedules: companies.schedules, messageOutOfHour: companies.messageOutOfHour })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  const after = { schedules: wholeWeek(schedules), messageOutOfHour: msg };
  if (isDeepStrictEqual(before, after)) return after;
  await tx.update(companies).set(after).where(eq(companies.id, companyId));
  const since = { changedAt: clock.now(), changedBy: (await nameOfWriter(tx, writerOf(actor))) ?? '' };
  await tx
    .insert(companySettings)
    .values({ key: hoursName, value: '', ...since })
    .onConflictDoUpdate({ target: [companySettings.companyId, companySettings.key], set: since });
  return companyHours(work);
}
