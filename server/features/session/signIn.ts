import { AppError } from '@recado/shared/errors';
import { eq, sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import type { Work } from '../../work.ts';
import { companies } from '../companies/companies.table.ts';
import { users } from '../users/users.table.ts';
import { endSessions } from './endSessions.ts';
import { isPassword } from './passwords.ts';
import { hashOf, newRefreshToken, sessionDays } from './refreshTokens.ts';
import { sessions } from './sessions.table.ts';

/** A session that was just opened: who, and the token that keeps it alive. */
export interface Opened {
  userId: number;
  companyId: number;
  sessionId: string;
  refreshToken: string;
}

/**
 * Checks e-mail and password and opens a session; any earlier session of the same person ends and is told so
 * (AUTH-25). A wrong e-mail and a wrong password answer alike and take as long.
 */
export async function signIn(
  { database, inWork, clock }: Kernel,
  email: string,
  password: string,
  device: string,
): Promise<Opened> {
  const [candidate] = await database.acrossCompanies(
    (tx) =>
      tx
        .select({
          id: users.id,
          companyId: users.companyId,
          passwordHash: users.passwordHash,
          profile: users.profile,
          startWork: users.startWork,
          endWork: users.endWork,
          isActive: companies.status,
          localTime: sql<string>`to_char(${clock.now().toISOString()}::timestamptz at time zone ${companies.timeZone}, 'HH24:MI')`,
        })
        .from(users)
        .innerJoin(companies, eq(companies.id, users.companyId))
        .where(eq(sql`lower(${users.email})`, email.toLowerCase())),
    'read',
  );
  const isRight = await isPassword(password, candidate?.passwordHash);
  if (!candidate || !isRight) throw new AppError('ERR_INVALID_CREDENTIALS');
  if (!candidate.isActive) throw new AppError('ERR_NO_PERMISSION');
  if (candidate.profile === 'user' && !isWithin(candidate.localTime, candidate.startWork, candidate.endWork))
    throw new AppError('ERR_OUT_OF_HOURS');
  return inWork(candidate.companyId, async (work) => {
    await endSessions(work, { userId: candidate.id }, 'otherLogin');
    return openSession(work, candidate.id, device);
  });
}

/** Opens a session for somebody whose right to it was checked. */
export async function openSession(
  { tx, clock, companyId }: Work,
  userId: number,
  device: string,
): Promise<Opened> {
  const refreshToken = newRefreshToken(companyId);
  const [session] = await tx
    .insert(sessions)
    .values({
      userId,
      refreshHash: hashOf(refreshToken),
      rotatedAt: clock.now(),
      expiresAt: lifeEnd(clock.now()),
      device: device.slice(0, 200),
    })
    .returning({ id: sessions.id });
  return { userId, companyId, sessionId: session!.id, refreshToken };
}

/** When a session that is used now would end. */
export const lifeEnd = (now: Date): Date => new Date(now.getTime() + sessionDays * 24 * 3600_000);

/** Inside working hours; a span that ends before it starts goes past midnight (OPEN-96). */
export const isWithin = (time: string, start: string, end: string): boolean =>
  start <= end ? time >= start && time <= end : time >= start || time <= end;
