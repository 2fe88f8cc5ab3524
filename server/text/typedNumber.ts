import { AppError } from '@recado/shared/errors';
import { callingCodeOf, readNumber } from '@recado/shared/lib/phoneNumber';
import type { Tx } from '../db/client.ts';
import { companies } from '../features/operator/companies/companies.table.ts';

/** The calling code with which this company's people type numbers without one. */
export async function companyCallingCode(tx: Tx): Promise<string> {
  const [company] = await tx.select({ timeZone: companies.timeZone }).from(companies);
  return callingCodeOf(company?.timeZone ?? '');
}

/**
 * The digits of a number in the form that people of this company type it (`readNumber`). Throws ERR_INCOMPLETE_NUMBER,
 * which names the missing part, and ERR_WAPP_INVALID_CONTACT for text that is no number.
 */
export async function typedNumber(tx: Tx, typed: string): Promise<string> {
  const read = readNumber(typed, await companyCallingCode(tx));
  if ('number' in read) return read.number;
  if (read.fault === 'number') throw new AppError('ERR_WAPP_INVALID_CONTACT');
  throw new AppError('ERR_INCOMPLETE_NUMBER', { data: { missing: read.fault } });
}
