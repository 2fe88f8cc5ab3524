import type { AcrossWork } from '../../../acrossWork.ts';
import { keepInvoices } from './keepInvoices.ts';

/** Updates the invoices of a company after a change of its plan or dates. */
export const followCompany = (work: AcrossWork, { companyId }: { companyId: number }): Promise<void> =>
  keepInvoices(work, [companyId]);
