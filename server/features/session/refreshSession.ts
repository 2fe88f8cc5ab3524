import { AppError } from '@recado/shared/errors';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import { endSessions } from './endSessions.ts';
import { companyOf, graceMs, hashOf, newRefreshToken } from './refreshTokens.ts';
import { sessions } from './sessions.table.ts';
import { lifeEnd, type Opened } from './signIn.ts';

/**
 * Exchanges a refresh token for the next one. A token that was used before and comes again after the grace
 * time is a stolen copy: the session ends for whoever holds either. Answers ERR_SESSION_ENDED (401) then,
 * and for unknown, ended and old ones alike.
 */
export async function refreshSession({ inWork }: Kernel, token: string): Promise<Opened> {
  const companyId = companyOf(token);
  if (companyId === undefined) throw new AppError('ERR_SESSION_ENDED');
  const next = newRefreshToken(companyId);
  const opened = await inWork(companyId, async (work): Promise<Opened | undefined> => {
    const { tx, clock } = work;
    const now = clock.now();
    const hash = hashOf(token);
    const [session] = await tx
      .select()
      .from(sessions)
      .where(
        and(
          or(eq(sessions.refreshHash, hash), eq(sessions.previousHash, hash)),
          isNull(sessions.endedAt),
          gt(sessions.expiresAt, now),
        ),
      )
      .for('update');
    if (!session) return undefined;
    const isCurrent = session.refreshHash === hash;
    if (!isCurrent && now.getTime() - session.rotatedAt.getTime() > graceMs) {
      await endSessions(work, { sessionId: session.id }, 'reuse');
      return undefined;
    }
    await tx
      .update(sessions)
      .set({
        refreshHash: hashOf(next),
        previousHash: isCurrent ? hash : session.previousHash,
        rotatedAt: now,
        expiresAt: lifeEnd(now),
      })
      .where(eq(sessions.id, session.id));
    return { userId: session.userId, companyId, sessionId: session.id, refreshToken: next };
  });
  if (!opened) throw new AppError('ERR_SESSION_ENDED');
  return opened;
}
