import { AppError, found } from '@recado/shared/errors';
import { holds } from '@recado/shared/permissions';
import { exceeds } from '@recado/shared/roleRights';
import { and, eq, gt } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/client.ts';
import type { Kernel } from '../../kernel.ts';
import { actorOf } from '../core/people/actorOf.ts';
import { findPerson } from '../core/people/person.ts';
import { companyOf, hashOf } from '../core/session/companySecrets.ts';
import { users } from '../core/users/users.table.ts';
import { companies } from '../operator/companies/companies.table.ts';
import { invitations } from './invitations.table.ts';

/** Reads the person that the token invites, as the page shows them; refusals as `openInvitation`. */
export async function findInvitation({ inWork, clock }: Kernel, token: string) {
  return inWork(companyNamedBy(token), ({ tx }) => openInvitation(tx, clock, token), 'read');
}

/** The company that a token names; the look-up runs inside it. */
export const companyNamedBy = (token: string): number => found(companyOf(token), 'ERR_NO_INVITATION_FOUND');

/**
 * Reads a valid invitation. It is invalid when its maker may no longer invite, or has fewer rights than the invited
 * person (CUSTOM-04). Throws ERR_NO_INVITATION_FOUND, and ERR_NO_PERMISSION when the company is not active (OPEN-58).
 */
export async function openInvitation(tx: Tx, clock: Clock, token: string) {
  const [row] = await tx
    .select({
      userId: users.id,
      invitedById: invitations.invitedById,
      name: users.name,
      email: users.email,
      companyName: companies.name,
      isActive: companies.status,
      passwordHash: users.passwordHash,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .where(and(eq(invitations.hash, hashOf(token)), gt(invitations.expiresAt, clock.now())));
  const { isActive, passwordHash, invitedById, ...invitation } = found(row, 'ERR_NO_INVITATION_FOUND');
  if (!(await mayStillInvite(tx, clock, invitedById, invitation.userId)))
    throw new AppError('ERR_NO_INVITATION_FOUND');
  if (!isActive) throw new AppError('ERR_NO_PERMISSION');
  return { ...invitation, isFirst: passwordHash === null };
}

async function mayStillInvite(tx: Tx, clock: Clock, byId: number, userId: number): Promise<boolean> {
  const by = await findPerson(tx, clock, byId);
  if (!by || !holds(actorOf(by), 'users:manage')) return false;
  if (by.user.profile === 'admin') return true;
  const person = await findPerson(tx, clock, userId);
  return person !== undefined && !exceeds(actorOf(person), actorOf(by));
}
