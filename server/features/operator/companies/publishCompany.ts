import type { Company } from '@recado/shared/features/companies';
import type { z } from 'zod';
import type { AcrossWork } from '../../../acrossWork.ts';
import { everybody } from '../../../events/audience.ts';
import { companyRows } from './companyRows.ts';

/** Publishes a company's present state to the operator, and tells its own people to fetch it again. */
export async function publishCompany(work: AcrossWork, id: number): Promise<z.input<typeof Company>> {
  work.publishTo([id], 'ownCompany', { action: 'update' }, everybody);
  return companyRows.publishRow(work, id, 'update');
}
