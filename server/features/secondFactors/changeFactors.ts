import { AppError, found } from '@recado/shared/errors';
import { isOn } from '@recado/shared/features/settings';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, isNotNull } from 'drizzle-orm';
import { rightsChanged } from '../../events/events.wakes.ts';
import type { Vault } from '../../openVault.ts';
import type { Work } from '../../work.ts';
import { endSessions } from '../core/session/endSessions.ts';
import { factorWaysOf, recoveryCodesLeft } from '../core/session/signIn/factorWaysOf.ts';
import { tellAccess } from '../core/session/tellAccess.ts';
import { readSettings } from '../core/settings/readSettings.ts';
import { lockUser } from '../core/users/saveUser.ts';
import { renewRecoveryCodes } from './recoveryCodes.ts';
import { passkeys, recoveryCodes, totpSecrets } from './secondFactors.table.ts';

/** Whose factors, in which session. */
interface Own {
  userId: number;
  sessionId: string;
}

/**
 * Follows up a new factor of a person: ends sessions that were opened without it, and notifies the person. A person
 * without recovery codes gets some (FACTOR-03).
 */
export async function factorAdded(
  work: Work,
  vault: Vault,
  { userId, sessionId }: Own,
): Promise<string[] | null> {
  await endSessions(work, { userId, except: sessionId }, 'secondFactor');
  await tellAccess(work, vault, userId, 'factorAdded');
  wakeRights(work);
  return (await recoveryCodesLeft(work.tx, userId)) > 0 ? null : renewRecoveryCodes(work, userId);
}

/** Makes new recovery codes for somebody who has a second factor; else ERR_NO_FACTOR_FOUND. */
export async function renewOwnCodes(work: Work, vault: Vault, userId: number): Promise<string[]> {
  if ((await factorWaysOf(work.tx, userId)).length === 0) throw new AppError('ERR_NO_FACTOR_FOUND');
  await tellAccess(work, vault, userId, 'recoveryCodesMade');
  return renewRecoveryCodes(work, userId);
}

/** Uses no code app any more. Throws ERR_NO_FACTOR_FOUND, and ERR_SECOND_FACTOR_REQUIRED for the last one where the company wants one. */
export async function removeTotp(work: Work, vault: Vault, userId: number): Promise<void> {
  const [gone] = await work.tx
    .delete(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)))
    .returning({ userId: totpSecrets.userId });
  found(gone, 'ERR_NO_FACTOR_FOUND');
  await factorGone(work, vault, userId);
}

/** Forgets a key; refusals as of `removeTotp`. */
export async function removePasskey(work: Work, vault: Vault, userId: number, id: number): Promise<string> {
  const [gone] = await work.tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ name: passkeys.name });
  const { name } = found(gone, 'ERR_NO_FACTOR_FOUND');
  await factorGone(work, vault, userId);
  return name;
}

async function factorGone(work: Work, vault: Vault, userId: number): Promise<void> {
  if ((await factorWaysOf(work.tx, userId)).length === 0) {
    const { requireSecondFactor } = await readSettings(work.tx, ['requireSecondFactor']);
    if (isOn(requireSecondFactor)) throw new AppError('ERR_SECOND_FACTOR_REQUIRED');
    await work.tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  }
  await tellAccess(work, vault, userId, 'factorRemoved');
  wakeRights(work);
}

/**
 * Takes away what somebody has lost (FACTOR-08): they sign in by their password alone, and set another one up where the
 * company wants one. Their sessions end. Nobody does it for themself. Throws ERR_PROTECTED_USER, ERR_NO_USER_FOUND.
 */
export async function resetFactorsOf(work: Work, vault: Vault, actor: Actor, userId: number): Promise<void> {
  const { tx } = work;
  const { name } = await lockUser(work, actor, userId);
  if (userId === actor.userId) throw new AppError('ERR_PROTECTED_USER');
  await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await endSessions(work, { userId }, 'secondFactor');
  await tellAccess(work, vault, userId, 'factorsReset');
  wakeRights(work);
  work.audit({ objectName: name });
}

const wakeRights = ({ wake, companyId }: Work): void => wake(rightsChanged, { companyId });
