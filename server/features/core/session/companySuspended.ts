import { AppError } from '@recado/shared/errors';
import type { Settings } from '../../../settings.ts';
import { companies } from '../../operator/companies/companies.table.ts';

/** The columns that tell whether a company is open, and otherwise why it is closed. */
export const standingColumns = {
  isActive: companies.status,
  companyName: companies.name,
  suspendedAt: companies.suspendedAt,
  suspendReason: companies.suspendReason,
};

/** The refusal for a person who has proved their identity: it tells them why their company is closed (OPEN-58). */
export const companySuspended = (
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
