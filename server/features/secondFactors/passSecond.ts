import { AppError } from '@recado/shared/errors';
import { eq } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import type { Entered } from '../core/session/enteredNow.ts';
import { type Entrance, enterSession } from '../core/session/enterSession.ts';
import { passwordStamp } from '../core/session/passwords/passwordStamp.ts';
import { countWrongPasswords } from '../core/session/signIn/countTries.ts';
import { keepFailure } from '../core/session/signIn/keepFailure.ts';
import { openStep, stepOver } from '../core/session/signIn/steps.ts';
import { users } from '../core/users/users.table.ts';
import { burnStep } from './burnStep.ts';
import { mayEnter } from './mayEnter.ts';
import type { KeyAnswer } from './passkeys.ts';
import { factorLimits, takeProof } from './proof.ts';
import type { RelyingParty } from './relyingParty.ts';

/** The proof that comes with the step. */
interface Shown {
  step: string;
  code?: string | undefined;
  recoveryCode?: string | undefined;
  answer?: KeyAnswer | undefined;
}

/**
 * Takes the second step of a sign-in, and opens the session. `deviceOf` returns this device's id if the device is
 * known for an e-mail. Throws ERR_WRONG_CODE, ERR_STEP_OVER, ERR_TOO_MANY_REQUESTS and what `mayEnter` throws.
 */
export async function passSecond(
  kernel: Kernel,
  { step: shown, code, recoveryCode, answer }: Shown,
  party: RelyingParty | undefined,
  entrance: Omit<Entrance, 'isKnownDevice'> & { deviceOf(email: string): Promise<string | undefined> },
): Promise<Entered> {
  const { settings, clock, vault, inWork } = kernel;
  const step = openStep(settings, clock, shown, 'second', 'keySecond');
  const { companyId, userId, stamp } = step;
  const isKey = step.kind === 'keySecond' && party && answer;
  if (isKey) await burnStep(kernel, step.challenge);
  const [person] = await inWork(
    companyId,
    ({ tx }) => tx.select({ email: users.email }).from(users).where(eq(users.id, userId)),
    'read',
  );
  const device = person && (await entrance.deviceOf(person.email));
  return countWrongPasswords(kernel, factorLimits(userId, 'device', device), () =>
    inWork(companyId, async (work) => {
      const user = await mayEnter(work, settings, userId);
      if (passwordStamp(user.passwordHash) !== stamp) throw stepOver();
      await takeProof(work, vault, userId, {
        code,
        recoveryCode,
        ...(isKey && { key: { party, challenge: step.challenge, answer } }),
      });
      return enterSession(work, vault, userId, { ...entrance, isKnownDevice: device !== undefined });
    }),
  ).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'ERR_WRONG_CODE')
      void keepFailure(kernel, { id: userId, companyId });
    throw error;
  });
}
