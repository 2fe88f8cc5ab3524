import type { invitationApi } from '@recado/shared/features/invitations';
import type { InputOf } from '@recado/shared/lib/contract';
import { eq } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import { userRows } from '../core/people/userRows.ts';
import { endSessions } from '../core/session/endSessions.ts';
import { mailAccessChange } from '../core/session/mailAccessChange.ts';
import { companyNamedBy, useAccessLink } from '../core/session/passwords/accessLinks.ts';
import { hashPassword } from '../core/session/passwords/passwords.ts';
import { refuseWeakPassword } from '../core/session/passwords/refuseWeakPassword.ts';
import { users } from '../core/users/users.table.ts';
import { findInvitation, openInvitation } from './findInvitation.ts';

/**
 * Sets name and password of the invited person, ends their sessions, and notifies them if they had another password.
 * When two use the token at the same moment, the second gets ERR_NO_INVITATION_FOUND. The password is hashed outside
 * of any transaction, and only for a valid token.
 */
export async function acceptInvitation(
  kernel: Kernel,
  { token, name, password }: InputOf<(typeof invitationApi)['accept']>['body'],
  visitor: string,
): Promise<void> {
  const { email, companyName } = await findInvitation(kernel, token);
  refuseWeakPassword(password, [name, email, companyName]);
  const passwordHash = await hashPassword(password, visitor);
  await kernel.inWork(companyNamedBy('invitation', token), async (work) => {
    const { tx, clock } = work;
    const { userId, isFirst } = await openInvitation(tx, clock, token);
    await useAccessLink(tx, 'invitation', token);
    await tx.update(users).set({ name, passwordHash }).where(eq(users.id, userId));
    await endSessions(work, { userId }, 'password');
    if (!isFirst) await mailAccessChange(work, kernel.vault, userId, 'passwordChanged');
    work.audit({ doer: 'person', userId, userName: name, changes: [] });
    await userRows.publishRow(work, userId, 'update');
  });
}
