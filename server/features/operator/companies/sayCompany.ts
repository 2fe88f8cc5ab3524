import type { Company } from '@recado/shared/features/companies';
import type { z } from 'zod';
import type { AcrossWork } from '../../../acrossWork.ts';
import { everybody } from '../../../events/audience.ts';
import { companyRows } from './companyRows.ts';

/** Says how a company is now: to the operator, and to its own people that they should ask. */
export async function sayCompany(work: AcrossWork, id: number): Promise<z.input<typeof Company>> {
  work.publishTo([id], 'ownCompany', { action: 'update' }, everybody);
  return companyRows.say(work, id, 'update');
}
