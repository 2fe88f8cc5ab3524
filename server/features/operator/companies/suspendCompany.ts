import { AppError } from '@recado/shared/errors';
import { type Company, firstCompanyId } from '@recado/shared/features/companies';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AcrossWork } from '../../../acrossWork.ts';
import type { Tx } from '../../../db/client.ts';
import type { Vault } from '../../../openVault.ts';
import { users } from '../../core/users/users.table.ts';
import { companies } from './companies.table.ts';
import { companyRows } from './companyRows.ts';
import { publishCompany } from './publishCompany.ts';
import { tellRemoval } from './tellRemoval.ts';

type Shown = z.input<typeof Company>;

/**
 * Suspends a company: nobody signs in, screens and programs are signed out, and messages of customers are kept until
 * it opens again. With a moment in the future it stays open until then.
 */
export async function suspendCompany(
  work: AcrossWork,
  id: number,
  at: Date | null,
  reason: string,
): Promise<Shown> {
  const company = await lockClosable(work, id);
  const isLater = at !== null && at > work.clock.now();
  await work.tx
    .update(companies)
    .set({
      status: isLater,
      suspendAt: isLater ? at : null,
      suspendedAt: isLater ? null : (company.suspendedAt ?? work.clock.now()),
      suspendReason: reason,
    })
    .where(eq(companies.id, id));
  return publishCompany(work, id);
}

/**
 * Opens a company again, and cancels a planned suspension or deletion. If it was to be deleted, its admins get a mail
 * that it stays. Throws ERR_COMPANY_GOING once its deletion has begun.
 */
export async function resumeCompany(work: AcrossWork, vault: Vault, id: number): Promise<Shown> {
  const before = await companyRows.lock(work.tx, id);
  if (before.removalBegunAt) throw new AppError('ERR_COMPANY_GOING');
  await work.tx
    .update(companies)
    .set({ status: true, suspendAt: null, suspendedAt: null, suspendReason: '', removeAt: null })
    .where(eq(companies.id, id));
  if (before.removeAt) await tellRemoval(work, vault, before, null);
  return publishCompany(work, id);
}

/** Suspends a company and plans its deletion after a grace period; its admins get a mail that names the day. */
export async function removeLater(
  work: AcrossWork,
  vault: Vault,
  id: number,
  { name, days }: { name: string; days: number },
): Promise<Shown> {
  const company = await lockClosable(work, id);
  if (name !== company.name.trim())
    throw new AppError('ERR_VALIDATION', { fields: { name: 'Does not match' } });
  if (company.removalBegunAt) throw new AppError('ERR_COMPANY_GOING');
  const removeAt = new Date(work.clock.now().getTime() + days * 24 * 3_600_000);
  await work.tx
    .update(companies)
    .set({
      status: false,
      suspendAt: null,
      suspendedAt: company.suspendedAt ?? work.clock.now(),
      removeAt,
    })
    .where(eq(companies.id, id));
  await tellRemoval(work, vault, company, removeAt);
  return publishCompany(work, id);
}

/** Suspends companies that are due. Returns how many. */
export async function suspendDue(work: AcrossWork): Promise<number> {
  const due = await work.tx
    .update(companies)
    .set({ status: false, suspendAt: null, suspendedAt: work.clock.now() })
    .where(and(eq(companies.status, true), lte(companies.suspendAt, work.clock.now())))
    .returning({ id: companies.id });
  for (const { id } of due) await publishCompany(work, id);
  return due.length;
}

/**
 * Locks a company that may be closed. Not the first one (COMP-16), and not one in which an operator works: nobody
 * could open it again.
 */
async function lockClosable({ tx }: AcrossWork, id: number) {
  const company = await companyRows.lock(tx, id);
  if (id === firstCompanyId) throw new AppError('ERR_FIRST_COMPANY');
  await refuseOperators(tx, id);
  return company;
}

/**
 * Throws ERR_OPERATORS_COMPANY for a company in which an operator of the platform works: nobody could open it again.
 */
export async function refuseOperators(tx: Tx, id: number): Promise<void> {
  const [operator] = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.companyId} = ${id} and ${users.super}`)
    .limit(1);
  if (operator) throw new AppError('ERR_OPERATORS_COMPANY');
}
