import { AppError } from '@recado/shared/errors';
import { invitationDays } from '@recado/shared/features/invitations';
import type { Actor } from '@recado/shared/permissions';
import type { Work } from '../../work.ts';
import { makeAccessLink } from '../core/session/passwords/accessLinks.ts';
import { lockUser } from '../core/users/saveUser.ts';

const dayMs = 24 * 3600_000;

/**
 * Makes a user's invitation link; a user has one at most (INVITE-02). A person cannot make their own: it would change
 * their password without the present one. Throws ERR_PROTECTED_USER, ERR_NO_USER_FOUND.
 */
export async function inviteUser(
  work: Work,
  actor: Actor,
  userId: number,
): Promise<{ token: string; expiresAt: Date }> {
  const { audit } = work;
  if (userId === actor.userId) throw new AppError('ERR_PROTECTED_USER');
  const { passwordHash, name } = await lockUser(work, actor, userId);
  const days = passwordHash === null ? invitationDays.first : invitationDays.again;
  audit({ objectName: name });
  return makeAccessLink(work, 'invitation', { userId, lastsMs: days * dayMs, invitedById: actor.userId });
}
