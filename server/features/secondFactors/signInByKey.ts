import { AppError } from '@recado/shared/errors';
import { eq } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import type { Entered } from '../core/session/enteredNow.ts';
import { type Entrance, enterSession } from '../core/session/enterSession.ts';
import { keepFailure } from '../core/session/signIn/keepFailure.ts';
import { openStep } from '../core/session/signIn/steps.ts';
import { burnStep } from './burnStep.ts';
import { mayEnter } from './mayEnter.ts';
import { isSignedByKey, type KeyAnswer } from './passkeys.ts';
import type { RelyingParty } from './relyingParty.ts';
import { passkeys } from './secondFactors.table.ts';

/**
 * Signs in the owner of this key. The key has asked its owner for a finger, a face or a number, so it is two factors
 * by itself (FACTOR-07). An unknown key and a wrong signature get the same error: ERR_WRONG_CODE.
 */
export async function signInByKey(
  kernel: Kernel,
  { step: shown, answer }: { step: string; answer: KeyAnswer },
  party: RelyingParty,
  entrance: Omit<Entrance, 'isKnownDevice'> & { deviceOf(email: string): Promise<string | undefined> },
): Promise<Entered> {
  const { settings, clock, vault, database, inWork } = kernel;
  const { challenge } = openStep(settings, clock, shown, 'keySignIn');
  await burnStep(kernel, challenge);
  const [owner] = await database.acrossCompanies(
    (tx) =>
      tx
        .select({ userId: passkeys.userId, companyId: passkeys.companyId })
        .from(passkeys)
        .where(eq(passkeys.credential, answer.id)),
    'read',
  );
  if (!owner) throw new AppError('ERR_WRONG_CODE');
  const { userId, companyId } = owner;
  return inWork(companyId, async (work) => {
    if (!(await isSignedByKey(work, party, { userId, challenge, answer })))
      throw new AppError('ERR_WRONG_CODE');
    const { email } = await mayEnter(work, settings, userId);
    const isKnownDevice = (await entrance.deviceOf(email)) !== undefined;
    return enterSession(work, vault, userId, { ...entrance, isKnownDevice });
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'ERR_WRONG_CODE')
      void keepFailure(kernel, { id: userId, companyId });
    throw error;
  });
}
