import { AppError } from '@recado/shared/errors';
import { mostSessions } from '@recado/shared/features/security';
import { isOn } from '@recado/shared/features/settings';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { lowerName } from '../../db/statements/lowerName.ts';
import type { Kernel } from '../../kernel.ts';
import type { Work } from '../../work.ts';
import { companies } from '../companies/companies.table.ts';
import { notify } from '../notifications/notify.ts';
import { readSettings } from '../settings/readSettings.ts';
import { users } from '../users/users.table.ts';
import { hashOf, newCompanySecret } from './companySecrets.ts';
import { endSessions } from './endSessions.ts';
import { isPassword } from './passwords.ts';
import { refreshTokens } from './refreshTokens.table.ts';
import { sessionDays } from './refreshTokens.ts';
import { sessions } from './sessions.table.ts';
import { localTime, mayWorkAt } from './workHours.ts';

/** A session that was just opened: who, and the token that keeps it alive. */
export interface Opened {
  userId: number;
  companyId: number;
  sessionId: string;
  refreshToken: string;
}

/**
 * Checks e-mail and password and opens a session; any earlier session of the same person ends and is told so
 * (AUTH-25), unless the company allows several. A wrong e-mail and a wrong password are answered alike and take as long. `visitor` is the address, for
 * its turn at the hashing.
 */
export async function signIn(
  kernel: Kernel,
  {
    email,
    password,
    device,
    visitor,
    isKnownDevice,
  }: { email: string; password: string; device: string; visitor: string; isKnownDevice: boolean },
): Promise<Opened> {
  const { database, inWork, clock } = kernel;
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
          localTime: localTime(clock),
        })
        .from(users)
        .innerJoin(companies, eq(companies.id, users.companyId))
        .where(eq(lowerName(users.email), email.toLowerCase())),
    'read',
  );
  const isRight = await isPassword(password, candidate?.passwordHash ?? undefined, visitor);
  if (!candidate?.passwordHash || !isRight) {
    // Not waited for: whoever guesses does not learn by the time whether there is such a person.
    if (candidate) void keepFailure(kernel, candidate);
    throw new AppError('ERR_INVALID_CREDENTIALS');
  }
  const { passwordHash } = candidate;
  if (!candidate.isActive) throw new AppError('ERR_NO_PERMISSION');
  if (!mayWorkAt(candidate.localTime, candidate)) throw new AppError('ERR_OUT_OF_HOURS');
  return inWork(candidate.companyId, async (work) => {
    // One at a time for each person: two that sign in at once do not leave two sessions.
    const [unchanged] = await work.tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, candidate.id), eq(users.passwordHash, passwordHash)))
      .for('no key update');
    if (!unchanged) throw new AppError('ERR_INVALID_CREDENTIALS');
    const isElsewhere = !isKnownDevice && (await hasSignedIn(work, candidate.id));
    await makeRoom(work, candidate.id);
    // Whoever signs in is at work; the screen that opens next says so to the others.
    await work.tx
      .update(users)
      .set({ awayReason: null })
      .where(and(eq(users.id, candidate.id), isNotNull(users.awayReason)));
    const opened = await openSession(work, candidate.id, device, visitor);
    // Whoever has the password is told on by whom it belongs to.
    if (isElsewhere)
      await notify(work, [{ userId: candidate.id, kind: 'newDevice', sessionId: opened.sessionId }]);
    work.audit({ doer: 'person', userId: candidate.id, sessionId: opened.sessionId, changes: [] });
    return opened;
  });
}

/** A wrong password stands in the log of whose it would have been. */
const keepFailure = ({ inWork, log }: Kernel, { id, companyId }: { id: number; companyId: number }) =>
  inWork(companyId, async ({ audit }) => audit({ verb: 'loginFailed', userId: id, changes: [] })).catch(
    (error: unknown) => log.warn({ err: error }, 'wrong password not kept'),
  );

/** Ends what sessions there are, or where a company allows several the oldest beyond their most. */
async function makeRoom(work: Work, userId: number): Promise<void> {
  const { severalSessions } = await readSettings(work.tx, ['severalSessions']);
  if (!isOn(severalSessions)) return endSessions(work, { userId }, 'otherLogin');
  const tooMany = await work.tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(mostSessions - 1);
  for (const { id } of tooMany) await endSessions(work, { sessionId: id }, 'otherLogin');
}

const hasSignedIn = async ({ tx }: Work, userId: number): Promise<boolean> =>
  (await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId)).limit(1)).length >
  0;

/** Opens a session for somebody whose right to it was checked. */
export async function openSession(
  { tx, clock, companyId }: Work,
  userId: number,
  device: string,
  address = '',
): Promise<Opened> {
  const [session] = await tx
    .insert(sessions)
    .values({
      userId,
      expiresAt: lifeEnd(clock.now()),
      device: device.slice(0, 200),
      address,
      createdAt: clock.now(),
      lastUsedAt: clock.now(),
    })
    .returning({ id: sessions.id });
  const refreshToken = newCompanySecret(companyId);
  await tx.insert(refreshTokens).values({ hash: hashOf(refreshToken), sessionId: session!.id });
  return { userId, companyId, sessionId: session!.id, refreshToken };
}

/** When a session that is used now would end. */
export const lifeEnd = (now: Date): Date => new Date(now.getTime() + sessionDays * 24 * 3600_000);
