import { AppError, found } from '@recado/shared/errors';
import type { Signup } from '@recado/shared/features/session';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { databaseCode } from '../../db/databaseCode.ts';
import type { Kernel } from '../../kernel.ts';
import { companies, firstTimeZone, plans } from '../companies/companies.table.ts';
import { isSignupAllowed } from '../settings/readSettings.ts';
import { users } from '../users/users.table.ts';
import { countTry } from './countTries.ts';
import { hashPassword } from './passwords.ts';
import { refuseWeakPassword } from './refuseWeakPassword.ts';

/** Days a new company may try the product before its first invoice is due (OPEN-56). */
const trialDays = 7;

const windowMs = 30 * 60_000;
/** From one address, and from all together, within that time. */
const most = { ofVisitor: 5, ofAll: 100 };

const uniqueViolation = '23505';

/**
 * Creates a company on a public plan and its first user, an admin (OPEN-56). The referral is kept, never followed.
 * For an e-mail that is taken nothing is created and nothing is said, or anybody could ask who has an account.
 */
export async function signUp(
  kernel: Kernel,
  { name, companyName, email, password, phone, planId, companyId }: z.output<typeof Signup>,
  visitor: string,
): Promise<void> {
  const { database, clock } = kernel;
  await database.acrossCompanies(async (tx) => {
    if (!(await isSignupAllowed(tx))) throw new AppError('ERR_USER_CREATION_DISABLED');
    const [plan] = await tx
      .select({ id: plans.id })
      .from(plans)
      .where(and(eq(plans.id, planId), eq(plans.isPublic, true)));
    found(plan, 'ERR_NO_PLAN_FOUND');
  }, 'read');
  refuseWeakPassword(password, [name, companyName, email]);
  await countTry(kernel, [
    { key: `sign-up from ${visitor}`, most: most.ofVisitor, windowMs },
    { key: 'sign-up', most: most.ofAll, windowMs },
  ]);
  const passwordHash = await hashPassword(password, visitor);
  // Of the company's own calendar, by which the days that are left are counted.
  const dueDate = sql`(${clock.now().toISOString()}::timestamptz at time zone ${firstTimeZone})::date + ${trialDays}::int`;
  const referredBy = typeof companyId === 'number' ? companyId : null;
  await database
    .acrossCompanies(async (tx) => {
      const [company] = await tx
        .insert(companies)
        .values({ name: companyName, email, phone, planId, dueDate, referredBy })
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
        // Nobody else could let them in yet (INBOX-12).
        allowGroup: 'enabled',
      });
    })
    .catch((error: unknown) => {
      if (databaseCode(error) !== uniqueViolation) throw error;
    });
}
