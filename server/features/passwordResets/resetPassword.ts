import { AppError } from '@recado/shared/errors';
import type { passwordResetApi } from '@recado/shared/features/passwordResets';
import type { InputOf } from '@recado/shared/lib/contract';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/client.ts';
import type { Kernel } from '../../kernel.ts';
import { endSessions } from '../core/session/endSessions.ts';
import { mailAccessChange } from '../core/session/mailAccessChange.ts';
import { companyNamedBy, readAccessLink, useAccessLink } from '../core/session/passwords/accessLinks.ts';
import { hashPassword } from '../core/session/passwords/passwords.ts';
import { refuseWeakPassword } from '../core/session/passwords/refuseWeakPassword.ts';
import { users } from '../core/users/users.table.ts';

/** Reads the person of a token; refusals as `openReset`. */
export async function findReset({ inWork, clock }: Kernel, token: string) {
  return inWork(companyNamedBy('reset', token), ({ tx }) => openReset(tx, clock, token), 'read');
}

/** Reads a valid link. Throws ERR_NO_RESET_FOUND, and ERR_NO_PERMISSION when the company is not active (OPEN-58). */
async function openReset(tx: Tx, clock: Clock, token: string) {
  const { link, isActive } = await readAccessLink(tx, clock, 'reset', token);
  if (!isActive) throw new AppError('ERR_NO_PERMISSION');
  return link;
}

/**
 * Sets a new password, ends all sessions and other links of that person, and notifies them (RESET-03). When two use a
 * link at the same moment, the second gets ERR_NO_RESET_FOUND. The password is hashed outside of any transaction, and
 * only for a valid link.
 */
export async function resetPassword(
  kernel: Kernel,
  { token, password }: InputOf<(typeof passwordResetApi)['reset']>['body'],
  visitor: string,
): Promise<void> {
  const { name, email, companyName } = await findReset(kernel, token);
  refuseWeakPassword(password, [name, email, companyName]);
  const passwordHash = await hashPassword(password, visitor);
  await kernel.inWork(companyNamedBy('reset', token), async (work) => {
    const { tx, clock } = work;
    const { userId } = await openReset(tx, clock, token);
    await useAccessLink(tx, 'reset', token);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await endSessions(work, { userId }, 'password');
    await mailAccessChange(work, kernel.vault, userId, 'passwordChanged');
    work.audit({ doer: 'person', userId, userName: name, changes: [] });
  });
}
