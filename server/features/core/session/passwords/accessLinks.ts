import { type ErrorCode, found } from '@recado/shared/errors';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Clock } from '../../../../clock.ts';
import type { Tx } from '../../../../db/client.ts';
import type { Work } from '../../../../work.ts';
import { companies } from '../../../operator/companies/companies.table.ts';
import { users } from '../../users/users.table.ts';
import { companyOf, hashOf, newCompanySecret } from '../companySecrets.ts';
import { type accessLinkKinds, accessLinks } from './accessLinks.table.ts';

type Kind = (typeof accessLinkKinds)[number];

/** The refusal of a link that is unknown, used or too old. */
const refusals = {
  invitation: 'ERR_NO_INVITATION_FOUND',
  reset: 'ERR_NO_RESET_FOUND',
} as const satisfies Record<Kind, ErrorCode>;

/** Makes a link of the work's company; an earlier one of this kind for the person ends. */
export async function makeAccessLink(
  { tx, clock, companyId }: Pick<Work, 'tx' | 'clock' | 'companyId'>,
  kind: Kind,
  { userId, lastsMs, invitedById = null }: { userId: number; lastsMs: number; invitedById?: number | null },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newCompanySecret(companyId);
  const made = { hash: hashOf(token), invitedById, expiresAt: new Date(clock.now().getTime() + lastsMs) };
  await tx
    .insert(accessLinks)
    .values({ userId, kind, ...made })
    .onConflictDoUpdate({ target: [accessLinks.companyId, accessLinks.userId, accessLinks.kind], set: made });
  return { token, expiresAt: made.expiresAt };
}

/** The company that a token names; the look-up runs inside it. */
export const companyNamedBy = (kind: Kind, token: string): number => found(companyOf(token), refusals[kind]);

/** Reads a valid link of this kind and its person; another kind's token finds nothing. */
export async function readAccessLink(tx: Tx, clock: Clock, kind: Kind, token: string) {
  const [row] = await tx
    .select({
      link: {
        userId: users.id,
        name: users.name,
        email: users.email,
        companyName: companies.name,
        expiresAt: accessLinks.expiresAt,
      },
      invitedById: accessLinks.invitedById,
      /** The person has no password yet. */
      isFirst: sql<boolean>`${users.passwordHash} is null`,
      isActive: companies.status,
    })
    .from(accessLinks)
    .innerJoin(users, eq(users.id, accessLinks.userId))
    .innerJoin(companies, eq(companies.id, accessLinks.companyId))
    .where(and(isLink(kind, token), gt(accessLinks.expiresAt, clock.now())));
  return found(row, refusals[kind]);
}

/** Uses a link up, and every other one of the person. When two use it at the same moment, the second is refused. */
export async function useAccessLink(tx: Tx, kind: Kind, token: string): Promise<void> {
  const [used] = await tx
    .delete(accessLinks)
    .where(isLink(kind, token))
    .returning({ userId: accessLinks.userId });
  await dropAccessLinks(tx, found(used, refusals[kind]).userId);
}

/** Ends the links of a person, or the one of this kind. */
export async function dropAccessLinks(tx: Tx, userId: number, kind?: Kind): Promise<{ count: number }> {
  const gone = await tx
    .delete(accessLinks)
    .where(and(eq(accessLinks.userId, userId), kind && eq(accessLinks.kind, kind)))
    .returning({ kind: accessLinks.kind });
  return { count: gone.length };
}

const isLink = (kind: Kind, token: string) =>
  and(eq(accessLinks.kind, kind), eq(accessLinks.hash, hashOf(token)));
