import { AppError } from '@recado/shared/errors';
import { eq } from 'drizzle-orm';
import type { Settings } from '../../settings.ts';
import type { Work } from '../../work.ts';
import { companySuspended, standingColumns } from '../core/session/companySuspended.ts';
import { stepOver } from '../core/session/signIn/steps.ts';
import { localTime, mayWorkAt } from '../core/session/signIn/workHours.ts';
import { users } from '../core/users/users.table.ts';
import { companies } from '../operator/companies/companies.table.ts';

/**
 * Locks a person who is about to sign in, and checks again that they may: time has passed since the first step.
 * Throws ERR_STEP_OVER for a deleted person, ERR_COMPANY_SUSPENDED or ERR_OUT_OF_HOURS.
 */
export async function mayEnter({ tx, clock }: Work, settings: Settings, userId: number) {
  const [user] = await tx
    .select({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      profile: users.profile,
      startWork: users.startWork,
      endWork: users.endWork,
      ...standingColumns,
      localTime: localTime(clock),
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId))
    .for('no key update', { of: users });
  if (!user) throw stepOver();
  if (!user.isActive) throw companySuspended(settings, user);
  if (!mayWorkAt(user.localTime, user)) throw new AppError('ERR_OUT_OF_HOURS');
  return user;
}
