import type { SessionUser } from '@recado/shared/features/session';
import { keptUserId, openKeptBox } from './keptBox.ts';

const name = 'user';

/** True for a person whose rows may be kept here: not an operator who helps a company, and nobody who must still set up. */
export const mayKeep = (user: SessionUser): boolean => !user.supporting && !user.mustSetUp;

/** Keeps who is signed in, so that a start without network can show their conversations. */
export async function keepUser(user: SessionUser): Promise<void> {
  const at = Date.now();
  await (await openKeptBox(user.id))?.put(name, user, { savedAt: at, usedAt: at });
}

/** The person who signed in here last, if they have not signed out since and the server confirmed them recently. */
export async function keptUser(): Promise<SessionUser | undefined> {
  const userId = keptUserId();
  if (userId === undefined) return undefined;
  const storedUser = await (await openKeptBox(userId))?.get(name).catch(() => undefined);
  return storedUser?.value as SessionUser | undefined;
}
