import { AppError } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { Budget } from '../../../concurrency/budget.ts';

/** Calls of models in a minute by one person, and by one company, in each process (ASSIST-05). */
export const perPerson = 40;
const perCompany = 400;
const minuteMs = 60_000;

const people = new Budget(perPerson, minuteMs);
const companies = new Budget(perCompany, minuteMs);

/** Counts a call of a model. Throws ERR_TOO_MANY_REQUESTS above the limits. */
export function limitHelp({ companyId, userId }: Pick<Actor, 'companyId' | 'userId'>): void {
  const seconds = people.spend(`${companyId} ${userId}`) || companies.spend(String(companyId));
  if (seconds > 0) throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds: seconds } });
}
