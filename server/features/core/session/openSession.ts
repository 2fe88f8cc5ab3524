import type { Work } from '../../../work.ts';
import { hashOf, newCompanySecret } from './companySecrets.ts';
import { refreshTokens } from './refreshTokens.table.ts';
import { longestSessionDays, sessionDays } from './refreshTokens.ts';
import { sessions } from './sessions.table.ts';

/** A session that was just opened: who, and the token that keeps it alive. */
export interface Opened {
  userId: number;
  companyId: number;
  sessionId: string;
  refreshToken: string;
}

/** Opens a session for a person whose right to it the caller has checked. */
export async function openSession(
  { tx, clock, companyId }: Work,
  userId: number,
  device: string,
  address = '',
): Promise<Opened> {
  const now = clock.now();
  const [session] = await tx
    .insert(sessions)
    .values({
      userId,
      expiresAt: lifeEnd(now),
      device: device.slice(0, 200),
      address,
      createdAt: now,
      lastUsedAt: now,
      confirmedAt: now,
    })
    .returning({ id: sessions.id });
  const refreshToken = newCompanySecret(companyId);
  await tx.insert(refreshTokens).values({ hash: hashOf(refreshToken), sessionId: session!.id });
  return { userId, companyId, sessionId: session!.id, refreshToken };
}

const dayMs = 24 * 3600_000;

/**
 * When a session that is used now ends: after some time without use, and at the latest some time after the sign-in.
 */
export const lifeEnd = (now: Date, createdAt = now): Date =>
  new Date(Math.min(now.getTime() + sessionDays * dayMs, createdAt.getTime() + longestSessionDays * dayMs));
