import type { AcrossWork } from '../../../acrossWork.ts';
import { keepInvoices } from './keepInvoices.ts';

/** Brings the invoices of a company in line with its plan and dates. */
export const followCompany = (work: AcrossWork, { companyId }: { companyId: number }): Promise<void> =>
  keepInvoices(work, [companyId]);
