import { found } from '@recado/shared/errors';
import type { CompanyExport } from '@recado/shared/features/companyExports';
import type { Actor } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { AcrossWork } from '../../acrossWork.ts';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { startMadeFile } from '../core/madeFiles/madeFileRows.ts';
import { users } from '../core/users/users.table.ts';
import { companies } from '../operator/companies/companies.table.ts';
import { type CompanyExportInput, companyExportOf, kind } from './companyExportRow.ts';

type Shown = z.input<typeof CompanyExport>;

/** Orders an archive of the company, which a worker makes. While one is being made, returns that one. */
export async function beginOwnExport(work: Work, { userId }: Actor): Promise<Shown> {
  const { companyId, publish } = work;
  const begun = await begin(work, companyId, userId, false);
  publish('companyExport', { action: 'update', companyExport: begun }, everybody);
  return begun;
}

/**
 * Orders an archive for the operator, before a company is deleted; the company's own audit log notes it. Throws
 * ERR_NO_COMPANY_FOUND.
 */
export async function beginExportFor(work: AcrossWork, { userId }: Actor, companyId: number): Promise<Shown> {
  const name = await auditInCompany(work, companyId);
  const begun = await begin(work, companyId, userId, true);
  work.audit({ objectId: String(companyId), objectName: name });
  work.publishTo([companyId], 'companyExport', { action: 'update', companyExport: begun }, everybody);
  return begun;
}

/**
 * Writes the operator's call into the company's own audit log. Returns the company's name; throws
 * ERR_NO_COMPANY_FOUND.
 */
export async function auditInCompany({ tx, audit }: AcrossWork, companyId: number): Promise<string> {
  const [row] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId));
  const { name } = found(row, 'ERR_NO_COMPANY_FOUND');
  audit({ companyId, objectId: String(companyId), objectName: name });
  return name;
}

async function begin(
  work: Pick<Work, 'tx' | 'wake'>,
  companyId: number,
  userId: number,
  byOperator: boolean,
): Promise<Shown> {
  const [person] = await work.tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  const { id } = await startMadeFile(work, {
    kind,
    companyId,
    requestedBy: person?.name ?? '',
    input: { byOperator } satisfies z.input<typeof CompanyExportInput>,
  });
  return companyExportOf(work.tx, companyId, id);
}
