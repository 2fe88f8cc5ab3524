import { found } from '@recado/shared/errors';
import type { CompanyProfileInput } from '@recado/shared/features/companies';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { AuditFacts } from '../../../audit/storeAudit.ts';
import type { Tx } from '../../../db/client.ts';
import type { Kernel } from '../../../kernel.ts';
import { companies } from './companies.table.ts';
import { companyRows } from './companyRows.ts';
import { publishCompany } from './publishCompany.ts';
import { refuseTakenName } from './saveCompany.ts';

const { name, phone, document, addressStreet, addressState, addressCity } = companies;
const shown = { name, phone, document, addressStreet, addressState, addressCity };

/** A company's own description. */
export async function companyProfile(tx: Tx, companyId: number) {
  const [row] = await tx.select(shown).from(companies).where(eq(companies.id, companyId));
  return found(row, 'ERR_NO_COMPANY_FOUND');
}

/** Changes a company's own description; its people and the operator see it at once. Throws ERR_DUPLICATED_COMPANY. */
export const changeCompanyProfile = (
  { inAcross }: Pick<Kernel, 'inAcross'>,
  auditIn: (tx: Tx, facts: AuditFacts) => Promise<void>,
  companyId: number,
  profile: z.output<typeof CompanyProfileInput>,
) =>
  inAcross(async (work) => {
    const { tx } = work;
    const before = await companyRows.lock(tx, companyId);
    await refuseTakenName(tx, profile.name, companyId);
    await tx.update(companies).set(profile).where(eq(companies.id, companyId));
    await auditIn(tx, { objectId: String(companyId), objectName: profile.name, was: before });
    await publishCompany(work, companyId);
    return companyProfile(tx, companyId);
  });
