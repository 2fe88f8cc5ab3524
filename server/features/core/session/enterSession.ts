import { mostSessions } from '@recado/shared/features/security';
import { isOn } from '@recado/shared/features/settings';
import type { Language } from '@recado/shared/lib/languages';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Vault } from '../../../openVault.ts';
import type { Work } from '../../../work.ts';
import { notify } from '../notifications/notify.ts';
import { readSettings } from '../settings/readSettings.ts';
import { users } from '../users/users.table.ts';
import { endSessions } from './endSessions.ts';
import { type Entered, enteredNow } from './enteredNow.ts';
import { mailAccessChange } from './mailAccessChange.ts';
import { openSession } from './openSession.ts';
import { sessions } from './sessions.table.ts';

/** The place from which somebody signs in. */
export interface Entrance {
  /** The browser's own description. */
  device: string;
  /** The network address. */
  visitor: string;
  /** The person signed in on this device before. */
  isKnownDevice: boolean;
  /** The page's language. */
  language?: Language | undefined;
}

/**
 * Opens a session for a person who has passed every check. Earlier sessions end where the company allows one
 * (AUTH-25), and the person is notified of a new device. The user is locked.
 */
export async function enterSession(
  work: Work,
  vault: Vault,
  userId: number,
  { device, visitor, isKnownDevice, language }: Entrance,
): Promise<Entered> {
  const isElsewhere = !isKnownDevice && (await hasSignedIn(work, userId));
  await makeRoom(work, userId);
  // A person who signs in is at work; the screen that opens next says so to the others.
  await work.tx
    .update(users)
    .set({ awayReason: null, ...(language && { language }) })
    .where(eq(users.id, userId));
  const opened = await openSession(work, userId, device, visitor);
  // Somebody else may have the password: the notice reaches its true owner.
  if (isElsewhere) {
    await notify(work, [{ userId, kind: 'newDevice', sessionId: opened.sessionId }]);
    await mailAccessChange(work, vault, userId, 'newDevice');
  }
  work.audit({ doer: 'person', userId, sessionId: opened.sessionId, changes: [] });
  return enteredNow(work, opened);
}

/**
 * Makes room for a new session: ends all earlier ones, or, where a company allows several, the oldest beyond the
 * limit.
 */
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
