import { AppError } from '@recado/shared/errors';
import { and, eq } from 'drizzle-orm';
import { lowerName } from '../../../../db/statements/lowerName.ts';
import type { Kernel } from '../../../../kernel.ts';
import { companies } from '../../../operator/companies/companies.table.ts';
import { users } from '../../users/users.table.ts';
import type { Entered } from '../enteredNow.ts';
import { type Entrance, enterSession } from '../enterSession.ts';
import { passwordStamp } from '../passwords/passwordStamp.ts';
import { isPassword } from '../passwords/passwords.ts';
import { entryColumns, refuseEntry } from './entryRules.ts';
import { factorWaysOf } from './factorWaysOf.ts';
import { keepFailure } from './keepFailure.ts';
import { signStep } from './steps.ts';

/**
 * Checks e-mail and password and opens a session. Any earlier session of the same person ends, and its screens hear
 * why (AUTH-25), unless the company allows several. A wrong e-mail and a wrong password get the same answer and take
 * as long. A person with a second factor gets ERR_SECOND_FACTOR, which asks for it and opens nothing (FACTOR-02).
 */
export async function signIn(
  kernel: Kernel,
  { email, password, ...entrance }: Entrance & { email: string; password: string },
): Promise<Entered> {
  const { database, inWork, clock, vault, settings } = kernel;
  const [candidate] = await database.acrossCompanies(
    (tx) =>
      tx
        .select({
          ...entryColumns(clock),
          companyId: users.companyId,
        })
        .from(users)
        .innerJoin(companies, eq(companies.id, users.companyId))
        .where(eq(lowerName(users.email), email.toLowerCase())),
    'read',
  );
  const isRight = await isPassword(password, candidate?.passwordHash ?? undefined, entrance.visitor);
  if (!candidate?.passwordHash || !isRight) {
    // Not waited for: the time of the answer must not tell a guesser whether there is such a person.
    if (candidate) void keepFailure(kernel, candidate);
    throw new AppError('ERR_INVALID_CREDENTIALS');
  }
  const { id, companyId, passwordHash } = candidate;
  refuseEntry(settings, candidate);
  return inWork(companyId, async (work) => {
    // One at a time for each person: two that sign in at once do not leave two sessions.
    const [unchanged] = await work.tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
      .for('no key update');
    if (!unchanged) throw new AppError('ERR_INVALID_CREDENTIALS');
    const ways = await factorWaysOf(work.tx, id);
    if (ways.length === 0) return enterSession(work, vault, id, entrance);
    const step = signStep(settings, clock, {
      kind: 'second',
      companyId,
      userId: id,
      stamp: passwordStamp(passwordHash),
    });
    throw new AppError('ERR_SECOND_FACTOR', { data: { step, ways } });
  });
}
