import { AppError, found } from '@recado/shared/errors';
import { trialDays } from '@recado/shared/features/session';
import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../../../../clock.ts';
import type { Tx } from '../../../../db/client.ts';
import { databaseCode } from '../../../../db/databaseCode.ts';
import { knowsTimeZone } from '../../../../db/statements/knowsTimeZone.ts';
import { companies, firstTimeZone, plans } from '../../../operator/companies/companies.table.ts';
import { isSignupAllowed } from '../../settings/readSettings.ts';
import { companySettings } from '../../settings/settings.table.ts';
import { users } from '../../users/users.table.ts';

const uniqueViolation = '23505';

/** The input of a sign-up; the password is hashed. */
export interface NewCompany {
  name: string;
  companyName: string;
  email: string;
  phone: string;
  timeZone?: string | undefined;
  theme?: 'light' | 'dark' | 'system' | undefined;
  planId: number;
  /** Stored, but nothing uses it (OPEN-55). */
  referredBy: number | null;
  passwordHash: string;
}

/** Throws ERR_USER_CREATION_DISABLED where strangers may not sign up, ERR_NO_PLAN_FOUND for a plan that is not public. */
export async function mayBegin(tx: Tx, planId: number): Promise<void> {
  if (!(await isSignupAllowed(tx))) throw new AppError('ERR_USER_CREATION_DISABLED');
  const [plan] = await tx
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.id, planId), eq(plans.isPublic, true)));
  found(plan, 'ERR_NO_PLAN_FOUND');
}

/** Creates a company on its plan and its first user, an admin (OPEN-56). The database refuses a taken e-mail. */
export async function beginCompany(
  tx: Tx,
  clock: Clock,
  {
    name,
    companyName,
    email,
    phone,
    planId,
    referredBy,
    passwordHash,
    timeZone: requestedZone,
    theme,
  }: NewCompany,
): Promise<void> {
  const timeZone = requestedZone && (await knowsTimeZone(tx, requestedZone)) ? requestedZone : firstTimeZone;
  // In the company's own calendar, which also counts the days that are left.
  const dueDate = sql`(${clock.now().toISOString()}::timestamptz at time zone ${timeZone})::date + ${trialDays}::int`;
  const [company] = await tx
    .insert(companies)
    .values({ name: companyName, email, phone, planId, dueDate, referredBy, timeZone })
    .returning({ id: companies.id });
  await tx.insert(companySettings).values({ companyId: company!.id, key: 'timeZone', value: timeZone });
  await tx.insert(users).values({
    companyId: company!.id,
    name,
    email,
    passwordHash,
    phone,
    profile: 'admin',
    ...(theme && { defaultTheme: theme }),
    showDashboard: 'enabled',
    allTicket: 'enable',
    // No other admin could give them this yet (INBOX-12).
    allowGroup: 'enabled',
  });
}

/** Was that refused because the e-mail is taken? */
export const isTaken = (error: unknown): boolean => databaseCode(error) === uniqueViolation;
