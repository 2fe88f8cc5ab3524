import { randomBytes } from 'node:crypto';
import { passwordLength } from '@recado/shared/lib/fields';
import { count } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import { hashPassword } from '../../core/session/passwords/passwords.ts';
import { users } from '../../core/users/users.table.ts';
import { companies, plans } from './companies.table.ts';

/** How to sign in for the first time; printed once, on the first start only. */
export interface FirstSignIn {
  email: string;
  /** Absent when `SUPER_PASSWORD` sets it: a password that the operator knows appears in no log. */
  password?: string;
}

/**
 * Creates the first plan, company and super user when there is no company yet. The initial company and plan have id
 * 1, and company 1 is due on 2999-12-31 (COMP, AUTH-30). Returns undefined when there was nothing to do.
 */
export async function firstStart({ database, settings }: Kernel): Promise<FirstSignIn | undefined> {
  const email = settings.SUPER_EMAIL;
  const password = settings.SUPER_PASSWORD ?? randomBytes(9).toString('base64url');
  const isEmpty = () =>
    database.acrossCompanies(
      async (tx) => (await tx.select({ count: count() }).from(companies))[0]!.count === 0,
    );
  if (!(await isEmpty())) return undefined;
  if (password.length < passwordLength.min)
    throw new Error(`SUPER_PASSWORD is shorter than ${passwordLength.min} signs`);
  const passwordHash = await hashPassword(password, 'start');
  return database.acrossCompanies(async (tx) => {
    const [plan] = await tx
      .insert(plans)
      .values({
        name: 'Plano 1',
        users: 10,
        connections: 10,
        queues: 10,
        amount: 100,
        useWhatsapp: true,
        useSchedules: true,
        useKanban: true,
        useExternalApi: true,
        useInternalChat: true,
      })
      .onConflictDoNothing()
      .returning({ id: plans.id });
    if (!plan) return undefined;
    const [company] = await tx
      .insert(companies)
      .values({ name: 'Recado', email, planId: plan.id, dueDate: '2999-12-31' })
      .returning({ id: companies.id });
    await tx.insert(users).values({
      companyId: company!.id,
      name: 'Admin',
      email: email.toLowerCase(),
      passwordHash,
      profile: 'admin',
      super: true,
      allTicket: 'enable',
      showDashboard: 'enabled',
      allowGroup: 'enabled',
      allUserChat: 'enabled',
    });
    return { email, ...(!settings.SUPER_PASSWORD && { password }) };
  });
}
