import { AppError, found } from '@recado/shared/errors';
import { isOn } from '@recado/shared/features/settings';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, isNotNull } from 'drizzle-orm';
import { rightsChanged } from '../../events/events.wakes.ts';
import type { Vault } from '../../openVault.ts';
import type { Work } from '../../work.ts';
import { endSessions } from '../core/session/endSessions.ts';
import { mailAccessChange } from '../core/session/mailAccessChange.ts';
import { factorWaysOf, recoveryCodesLeft } from '../core/session/signIn/factorWaysOf.ts';
import { readSettings } from '../core/settings/readSettings.ts';
import { lockUser } from '../core/users/saveUser.ts';
import { renewRecoveryCodes } from './recoveryCodes.ts';
import { passkeys, recoveryCodes, totpSecrets } from './secondFactors.table.ts';

/** The person whose factors change, and their session. */
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
  await mailAccessChange(work, vault, userId, 'factorAdded');
  wakeRights(work);
  return (await recoveryCodesLeft(work.tx, userId)) > 0 ? null : renewRecoveryCodes(work, userId);
}

/** Makes new recovery codes for a person with a second factor; else throws ERR_NO_FACTOR_FOUND. */
export async function renewOwnCodes(work: Work, vault: Vault, userId: number): Promise<string[]> {
  if ((await factorWaysOf(work.tx, userId)).length === 0) throw new AppError('ERR_NO_FACTOR_FOUND');
  await mailAccessChange(work, vault, userId, 'recoveryCodesMade');
  return renewRecoveryCodes(work, userId);
}

/**
 * Removes the person's code app. Throws ERR_NO_FACTOR_FOUND, and ERR_SECOND_FACTOR_REQUIRED for the last factor if
 * the company requires one.
 */
export async function removeTotp(work: Work, vault: Vault, userId: number): Promise<void> {
  const [gone] = await work.tx
    .delete(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)))
    .returning({ userId: totpSecrets.userId });
  found(gone, 'ERR_NO_FACTOR_FOUND');
  await factorGone(work, vault, userId);
}

/** Removes a key; errors as `removeTotp`. */
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
  await mailAccessChange(work, vault, userId, 'factorRemoved');
  wakeRights(work);
}

/**
 * Removes the second factors that a person has lost (FACTOR-08). The person signs in by password alone, and sets up a
 * new one if the company requires it. Their sessions end. Nobody can do it for themselves. Throws ERR_PROTECTED_USER,
 * ERR_NO_USER_FOUND.
 */
export async function resetFactorsOf(work: Work, vault: Vault, actor: Actor, userId: number): Promise<void> {
  const { tx } = work;
  const { name } = await lockUser(work, actor, userId);
  if (userId === actor.userId) throw new AppError('ERR_PROTECTED_USER');
  await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await endSessions(work, { userId }, 'secondFactor');
  await mailAccessChange(work, vault, userId, 'factorsReset');
  wakeRights(work);
  work.audit({ objectName: name });
}

const wakeRights = ({ wake, companyId }: Work): void => wake(rightsChanged, { companyId });
