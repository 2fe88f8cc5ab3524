import { AppError } from '@recado/shared/errors';
import type { Clock } from '../../../../clock.ts';
import type { Settings } from '../../../../settings.ts';
import { companies } from '../../../operator/companies/companies.table.ts';
import { users } from '../../users/users.table.ts';
import { localTime, mayWorkAt } from './workHours.ts';

/** The columns that tell whether a company is open, and otherwise why it is closed. */
const standingColumns = {
  isActive: companies.status,
  companyName: companies.name,
  suspendedAt: companies.suspendedAt,
  suspendReason: companies.suspendReason,
};

/** The refusal for a person who has proved their identity: it tells them why their company is closed (OPEN-58). */
const companySuspended = (
  { SUPPORT_URL }: Pick<Settings, 'SUPPORT_URL'>,
  row: { companyName: string; suspendedAt: Date | null; suspendReason: string },
): AppError =>
  new AppError('ERR_COMPANY_SUSPENDED', {
    data: {
      company: row.companyName,
      since: row.suspendedAt?.toISOString() ?? null,
      reason: row.suspendReason,
      support: SUPPORT_URL ?? null,
    },
  }) as AppError;

/** The columns by which `refuseEntry` decides, and those by which a person is known; for a query that joins `companies`. */
export const entryColumns = (clock: Clock) => ({
  id: users.id,
  passwordHash: users.passwordHash,
  profile: users.profile,
  startWork: users.startWork,
  endWork: users.endWork,
  ...standingColumns,
  localTime: localTime(clock),
});

type Entering = Parameters<typeof companySuspended>[1] &
  Parameters<typeof mayWorkAt>[1] & { isActive: boolean; localTime: string };

/**
 * Refuses a person who has proved their identity, but may not enter now. Throws ERR_COMPANY_SUSPENDED, or
 * ERR_OUT_OF_HOURS.
 */
export function refuseEntry(settings: Pick<Settings, 'SUPPORT_URL'>, person: Entering): void {
  if (!person.isActive) throw companySuspended(settings, person);
  if (!mayWorkAt(person.localTime, person)) throw new AppError('ERR_OUT_OF_HOURS');
}
