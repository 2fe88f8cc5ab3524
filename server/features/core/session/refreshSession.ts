import { AppError } from '@recado/shared/errors';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import type { Work } from '../../../work.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import { users } from '../users/users.table.ts';
import { companyOf, hashOf } from './companySecrets.ts';
import { endSessions } from './endSessions.ts';
import { type Entered, enteredNow } from './enteredNow.ts';
import { lifeEnd } from './openSession.ts';
import { refreshTokens } from './refreshTokens.table.ts';
import { graceMs, successorOf } from './refreshTokens.ts';
import { sessions } from './sessions.table.ts';
import { localTime, mayWorkAt } from './signIn/workHours.ts';

/**
 * Exchanges a refresh token for the next one. A token works once. Within the grace time after that it gives the same
 * next token again, as long as nobody has used that one. In every other case its return means that two hold copies,
 * and the session ends for both. Throws ERR_SESSION_EXPIRED (401) then, and for unknown, ended and old tokens alike
 * (OPEN-35). Throws ERR_OUT_OF_HOURS outside of the person's hours, which ends the session too.
 */
export async function refreshSession(
  { inWork, settings, log }: Kernel,
  token: string,
  visitor: string,
): Promise<Entered> {
  const companyId = companyOf(token);
  if (companyId === undefined) throw sessionExpired();
  const next = successorOf(token, settings.JWT_SECRET);
  // Refusals are returned, not thrown: the end of a session has to be committed.
  const result = await inWork(companyId, async (work): Promise<Entered | AppError> => {
    const { tx, clock } = work;
    const now = clock.now();
    // Locked, so that two exchanges of the same token take turns: the second finds it spent.
    const [presented] = await tx
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hashOf(token)))
      .for('update');
    const owner = presented && (await openSessionOf(work, presented.sessionId));
    if (!owner) return sessionExpired();
    const { sessionId, userId } = owner;
    if (!mayWorkAt(owner.localTime, owner)) {
      await endSessions(work, { sessionId }, 'outOfHours');
      return new AppError('ERR_OUT_OF_HOURS') as AppError;
    }
    if (presented.spentAt === null) {
      await tx.update(refreshTokens).set({ spentAt: now }).where(eq(refreshTokens.hash, presented.hash));
      await tx.insert(refreshTokens).values({ hash: hashOf(next), sessionId });
      await tx
        .update(sessions)
        .set({ expiresAt: lifeEnd(now, owner.createdAt), lastUsedAt: now, address: visitor })
        .where(eq(sessions.id, sessionId));
    } else if (now.getTime() - presented.spentAt.getTime() > graceMs || !(await isUnspent(work, next))) {
      log.warn({ companyId, userId, sessionId }, 'a spent refresh token came back: session ended');
      await endSessions(work, { sessionId }, 'reuse');
      return sessionExpired();
    }
    return enteredNow(work, { userId, companyId, sessionId, refreshToken: next });
  });
  if (result instanceof AppError) throw result;
  return result;
}

/** The refusal of a refresh: the person has to sign in again (OPEN-35). */
export const sessionExpired = (): AppError =>
  new AppError('ERR_SESSION_EXPIRED', { status: 401 }) as AppError;

/** The session with its person, if it is still open and the company may sign in. */
async function openSessionOf({ tx, clock }: Work, sessionId: string) {
  const [row] = await tx
    .select({
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      userId: users.id,
      profile: users.profile,
      startWork: users.startWork,
      endWork: users.endWork,
      localTime: localTime(clock),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(companies, and(eq(companies.id, users.companyId), eq(companies.status, true)))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt), gt(sessions.expiresAt, clock.now())));
  return row;
}

async function isUnspent({ tx }: Work, token: string): Promise<boolean> {
  const [row] = await tx
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.hash, hashOf(token)), isNull(refreshTokens.spentAt)));
  return row !== undefined;
}
