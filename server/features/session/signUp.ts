import { AppError, found } from '@recado/shared/errors';
import type { Signup } from '@recado/shared/features/session';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lowerName } from '../../db/lowerName.ts';
import type { Kernel } from '../../kernel.ts';
import { companies, plans } from '../companies/companies.table.ts';
import { isSignupAllowed } from '../settings/readSettings.ts';
import { users } from '../users/users.table.ts';
import { hashPassword, refuseCommon } from './passwords.ts';

/** Days a new company may try the product before its first invoice is due (OPEN-56). */
const trialDays = 7;

/** Creates a company on a public plan and its first user, an admin (OPEN-56). The referral is kept, never followed. */
export async function signUp(
  { database, clock }: Kernel,
  { name, companyName, email, password, phone, planId, companyId }: z.output<typeof Signup>,
): Promise<number> {
  refuseCommon(password);
  const passwordHash = await hashPassword(password);
  return database.acrossCompanies(async (tx) => {
    if (!(await isSignupAllowed(tx))) throw new AppError('ERR_USER_CREATION_DISABLED');
    const [plan] = await tx
      .select({ id: plans.id })
      .from(plans)
      .where(and(eq(plans.id, planId), eq(plans.isPublic, true)));
    found(plan, 'ERR_NO_PLAN_FOUND');
    const [taken] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(lowerName(users.email), email));
    if (taken) throw new AppError('ERR_DUPLICATED_EMAIL', { fields: { email: 'ERR_DUPLICATED_EMAIL' } });
    const dueDate = new Date(clock.now().getTime() + trialDays * 24 * 3600_000).toISOString().slice(0, 10);
    const [company] = await tx
      .insert(companies)
      .values({
        name: companyName,
        email,
        phone,
        planId,
        dueDate,
        referredBy: typeof companyId === 'number' ? companyId : null,
      })
      .returning({ id: companies.id });
    await tx.insert(users).values({
      companyId: company!.id,
      name,
      email,
      passwordHash,
      phone,
      profile: 'admin',
      showDashboard: 'enabled',
      allTicket: 'enable',
    });
    return company!.id;
  });
}
