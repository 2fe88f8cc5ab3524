import { eq } from 'drizzle-orm';
import type { Settings } from '../../settings.ts';
import type { Work } from '../../work.ts';
import { entryColumns, refuseEntry } from '../core/session/signIn/entryRules.ts';
import { stepOver } from '../core/session/signIn/steps.ts';
import { users } from '../core/users/users.table.ts';
import { companies } from '../operator/companies/companies.table.ts';

/**
 * Locks a person who is about to sign in, and checks again that they may: time has passed since the first step.
 * Throws ERR_STEP_OVER for a deleted person, ERR_COMPANY_SUSPENDED or ERR_OUT_OF_HOURS.
 */
export async function mayEnter({ tx, clock }: Work, settings: Settings, userId: number) {
  const [user] = await tx
    .select({
      ...entryColumns(clock),
      email: users.email,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId))
    .for('no key update', { of: users });
  if (!user) throw stepOver();
  refuseEntry(settings, user);
  return user;
}
