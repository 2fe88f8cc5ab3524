import { AppError } from '@recado/shared/errors';
import type { Vault } from '../../openVault.ts';
import type { Work } from '../../work.ts';
import { mailAccessChange } from '../core/session/mailAccessChange.ts';
import type { TryLimit } from '../core/session/signIn/countTries.ts';
import { isSignedByKey, type KeyAnswer } from './passkeys.ts';
import { useRecoveryCode } from './recoveryCodes.ts';
import type { RelyingParty } from './relyingParty.ts';
import { useTotp } from './totp.ts';

/** The second factor that a person presents; a key comes with the challenge that it signed. */
export interface Proof {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  key?: { party: RelyingParty; challenge: string; answer: KeyAnswer } | undefined;
}

/**
 * The limits on wrong codes of one person, from all callers: six digits are few (FACTOR-04). A device that this
 * person has signed in from, and a session, count by themselves. So a stranger who has the password does not lock the
 * person out there. All devices together, and all sessions, have twice as many: a thief who has collected them
 * guesses no faster.
 */
export function factorLimits(userId: number, kind: 'device' | 'session', id: string | undefined): TryLimit[] {
  const of = `second factor of user ${userId} from`;
  const counted = [{ whose: `${of} ${id ? `${kind} ${id}` : 'anywhere'}`, times: 1 }];
  if (id) counted.push({ whose: `${of} any ${kind}`, times: 2 });
  return counted.flatMap(({ whose, times }) => [
    { key: whose, most: 5 * times, windowMs: 15 * 60_000 },
    { key: `${whose} in a day`, most: 30 * times, windowMs: 24 * 60 * 60_000 },
  ]);
}

/** Checks a proof, which works once. Throws ERR_WRONG_CODE, and ERR_VALIDATION without a proof. */
export async function takeProof(
  work: Work,
  vault: Vault,
  userId: number,
  { code, recoveryCode, key }: Proof,
): Promise<void> {
  if (code !== undefined) {
    if (!(await useTotp(work, vault, userId, code))) throw wrongCode('code');
  } else if (recoveryCode !== undefined) {
    if (!(await useRecoveryCode(work, userId, recoveryCode))) throw wrongCode('recoveryCode');
    await mailAccessChange(work, vault, userId, 'recoveryCodeUsed');
  } else if (key) {
    const { party, ...signed } = key;
    if (!(await isSignedByKey(work, party, { userId, ...signed }))) throw new AppError('ERR_WRONG_CODE');
  } else throw new AppError('ERR_VALIDATION', { fields: { code: 'Required' } });
}

/** The error for a code that is wrong, expired or used. */
export const wrongCode = (field: string): AppError =>
  new AppError('ERR_WRONG_CODE', { fields: { [field]: 'ERR_WRONG_CODE' } }) as AppError;
