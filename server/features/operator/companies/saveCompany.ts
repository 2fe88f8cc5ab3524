import { AppError, found } from '@recado/shared/errors';
import {
  type Company,
  type CompanyChanges,
  type CompanyInput,
  firstCompanyId,
  recurrenceMonths,
} from '@recado/shared/features/companies';
import { dueAfter } from '@recado/shared/lib/dueAfter';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AcrossWork } from '../../../acrossWork.ts';
import type { AuditFacts } from '../../../audit/storeAudit.ts';
import type { Tx } from '../../../db/client.ts';
import { knowsTimeZone } from '../../../db/statements/knowsTimeZone.ts';
import { lowerName } from '../../../db/statements/lowerName.ts';
import { emitAcross } from '../../../hooks.ts';
import type { Kernel } from '../../../kernel.ts';
import type { Vault } from '../../../openVault.ts';
import { mailAccessChange } from '../../core/session/mailAccessChange.ts';
import { dropAccessLinks } from '../../core/session/passwords/accessLinks.ts';
import { hashPassword } from '../../core/session/passwords/passwords.ts';
import { refuseWeakPassword } from '../../core/session/passwords/refuseWeakPassword.ts';
import { sessionChanged } from '../../core/session/session.wakes.ts';
import { sessions } from '../../core/session/sessions.table.ts';
import { companySettings } from '../../core/settings/settings.table.ts';
import { users } from '../../core/users/users.table.ts';
import { companies, plans } from './companies.table.ts';
import { companyRows } from './companyRows.ts';
import { publishCompany } from './publishCompany.ts';
import { refuseOperators } from './suspendCompany.ts';

type Shown = z.input<typeof Company>;
/** Keeps the doer in the audit log, in the same transaction. */
type AuditIn = (tx: Tx, facts: AuditFacts) => Promise<void>;

/** Creates a company and its first admin, who signs in with the company's e-mail (COMP-08). */
export async function createCompany(
  { inAcross }: Pick<Kernel, 'inAcross'>,
  auditIn: AuditIn,
  { password, campaignsEnabled, ...fields }: z.output<typeof CompanyInput>,
): Promise<Shown> {
  refuseWeakPassword(password, [fields.name, fields.email]);
  const passwordHash = await hashPassword(password, 'operator');
  return inAcross(async (work) => {
    const { tx } = work;
    await refuseWrong(tx, fields);
    const [made] = await tx.insert(companies).values(fields).returning({ id: companies.id });
    const companyId = made!.id;
    await tx.insert(users).values({
      companyId,
      name: fields.name,
      email: fields.email,
      passwordHash,
      phone: fields.phone,
      profile: 'admin',
      showDashboard: 'enabled',
      allTicket: 'enable',
      // Nobody else could give them this right yet (INBOX-12).
      allowGroup: 'enabled',
    });
    await keepSetting(tx, companyId, 'campaignsEnabled', campaignsEnabled ? 'enabled' : 'disabled');
    if (fields.timeZone) await keepSetting(tx, companyId, 'timeZone', fields.timeZone);
    await auditIn(tx, { objectId: String(companyId), objectName: fields.name });
    return companyRows.say(work, companyId, 'create');
  });
}

/**
 * Changes a company; its people's rights and screens follow at once. A given password becomes that of its first
 * admin: the product notifies them and ends their sessions and links. The first company is never due and never
 * suspended (COMP-16).
 */
export async function updateCompany(
  { inAcross, vault }: Pick<Kernel, 'inAcross' | 'vault'>,
  auditIn: AuditIn,
  id: number,
  { password, campaignsEnabled, ...fields }: z.output<typeof CompanyChanges>,
): Promise<Shown> {
  if (password) refuseWeakPassword(password, [fields.name, fields.email]);
  const passwordHash = password ? await hashPassword(password, 'operator') : undefined;
  return inAcross(async (work) => {
    const { tx } = work;
    const before = await companyRows.lock(tx, id);
    if (before.removalBegunAt) throw new AppError('ERR_COMPANY_GOING');
    await refuseWrong(tx, fields, id);
    const { dueDate, status, ...always } = fields;
    if (id !== firstCompanyId && before.status && !status) await refuseOperators(tx, id);
    const standing = id === firstCompanyId ? {} : { dueDate, status };
    // An earlier suspension date does not close a company that the operator opens by hand.
    const opened =
      status && !before.status
        ? { suspendAt: null, suspendedAt: null, suspendReason: '', removeAt: null }
        : {};
    const closed = id !== firstCompanyId && before.status && !status ? { suspendedAt: work.clock.now() } : {};
    await tx
      .update(companies)
      .set({ ...always, ...standing, ...opened, ...closed })
      .where(eq(companies.id, id));
    await keepSetting(tx, id, 'campaignsEnabled', campaignsEnabled ? 'enabled' : 'disabled');
    if (fields.timeZone) await keepSetting(tx, id, 'timeZone', fields.timeZone);
    if (passwordHash) await setFirstPassword(work, vault, id, passwordHash);
    await auditIn(tx, { objectId: String(id), objectName: fields.name, was: before });
    await emitAcross(work, 'companyChanged', { companyId: id });
    return publishCompany(work, id);
  });
}

/** Moves the due date on by one period; of a company without one, from today (COMP-05). */
export async function renewCompany(work: AcrossWork, id: number): Promise<Shown> {
  if (id === firstCompanyId) throw new AppError('ERR_FIRST_COMPANY');
  const { recurrence, dueDate, dueDay } = await companyRows.lock(work.tx, id);
  const now = work.clock.now().toISOString();
  const [clock] = await work.tx.execute<{ today: string }>(
    sql`select (${now}::timestamptz at time zone time_zone)::date::text as today from companies where id = ${id}`,
  );
  const from = dueDate ?? clock!.today;
  const next = dueAfter(from, (dueDate && dueDay) || Number(from.slice(8)), recurrenceMonths[recurrence]);
  await work.tx.update(companies).set({ dueDate: next }).where(eq(companies.id, id));
  await emitAcross(work, 'companyChanged', { companyId: id });
  return publishCompany(work, id);
}

/**
 * Throws ERR_NO_PLAN_FOUND, ERR_DUPLICATED_COMPANY for another company's name, ERR_VALIDATION for an unknown time
 * zone.
 */
async function refuseWrong(
  tx: Tx,
  { name, planId, timeZone }: { name: string; planId: number; timeZone?: string | undefined },
  id = 0,
) {
  if (timeZone !== undefined && !(await knowsTimeZone(tx, timeZone)))
    throw new AppError('ERR_VALIDATION', { fields: { timeZone: 'Invalid time zone' } });
  const [plan] = await tx.select({ id: plans.id }).from(plans).where(eq(plans.id, planId)).for('key share');
  found(plan, 'ERR_NO_PLAN_FOUND');
  await refuseTakenName(tx, name, id);
}

/** Throws ERR_DUPLICATED_COMPANY for a name that another company has. */
export async function refuseTakenName(tx: Tx, name: string, id: number): Promise<void> {
  const [same] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(sql`${lowerName(companies.name)} = lower(${name})`, ne(companies.id, id)))
    .limit(1);
  if (same) throw new AppError('ERR_DUPLICATED_COMPANY', { fields: { name: 'Duplicated' } });
}

async function keepSetting(tx: Tx, companyId: number, key: string, value: string): Promise<void> {
  await tx
    .insert(companySettings)
    .values({ companyId, key, value })
    .onConflictDoUpdate({ target: [companySettings.companyId, companySettings.key], set: { value } });
}

async function setFirstPassword(
  work: AcrossWork,
  vault: Vault,
  companyId: number,
  passwordHash: string,
): Promise<void> {
  const { tx, clock, wake } = work;
  const [first] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.profile, 'admin')))
    .orderBy(asc(users.id))
    .limit(1);
  const { id } = found(first, 'ERR_NO_USER_FOUND');
  await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
  await dropAccessLinks(tx, id);
  await mailAccessChange(work, vault, id, 'passwordChanged');
  const at = clock.now();
  const ended = await tx
    .update(sessions)
    .set({ endedAt: at, endReason: 'password' })
    .where(sql`${sessions.userId} = ${id} and ${sessions.endedAt} is null`)
    .returning({ id: sessions.id });
  for (const session of ended) {
    wake(sessionChanged, { sessionId: session.id });
    const payload = {
      action: 'signedOut',
      user: { id },
      sessionId: session.id,
      reason: 'password',
      at,
    } as const;
    work.publishTo([companyId], 'auth', payload, { to: [`account:${id}`] });
  }
}
