import { AppError } from '@recado/shared/errors';
import { holds } from '@recado/shared/permissions';
import { exceeds } from '@recado/shared/roleRights';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/client.ts';
import type { Kernel } from '../../kernel.ts';
import { actorOf } from '../core/people/actorOf.ts';
import { findPerson } from '../core/people/person.ts';
import { companyNamedBy, readAccessLink } from '../core/session/passwords/accessLinks.ts';

/** Reads the person that the token invites, as the page shows them; refusals as `openInvitation`. */
export async function findInvitation({ inWork, clock }: Kernel, token: string) {
  return inWork(companyNamedBy('invitation', token), ({ tx }) => openInvitation(tx, clock, token), 'read');
}

/**
 * Reads a valid invitation. It is invalid when its maker may no longer invite, or has fewer rights than the invited
 * person (CUSTOM-04). Throws ERR_NO_INVITATION_FOUND, and ERR_NO_PERMISSION when the company is not active (OPEN-58).
 */
export async function openInvitation(tx: Tx, clock: Clock, token: string) {
  const { link, invitedById, isFirst, isActive } = await readAccessLink(tx, clock, 'invitation', token);
  if (!(await mayStillInvite(tx, clock, invitedById, link.userId)))
    throw new AppError('ERR_NO_INVITATION_FOUND');
  if (!isActive) throw new AppError('ERR_NO_PERMISSION');
  return { ...link, isFirst };
}

async function mayStillInvite(tx: Tx, clock: Clock, byId: number | null, userId: number): Promise<boolean> {
  const by = byId === null ? undefined : await findPerson(tx, clock, byId);
  if (!by || !holds(actorOf(by), 'users:manage')) return false;
  if (by.user.profile === 'admin') return true;
  const person = await findPerson(tx, clock, userId);
  return person !== undefined && !exceeds(actorOf(person), actorOf(by));
}
