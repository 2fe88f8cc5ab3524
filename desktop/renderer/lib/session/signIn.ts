import { AppError } from '@recado/shared/errors';
import { secondFactorApi } from '@recado/shared/features/secondFactors';
import type { SessionUser } from '@recado/shared/features/session';
import { type Credentials, sessionApi } from '@recado/shared/features/session';
import type { Call, Reply } from '@recado/shared/lib/contract';
import type { z } from 'zod';
import { call, dropSession, isFinal, Offline, renewSession } from '../api.ts';
import { dropSubscription } from '../installed/pushDevice.ts';
import { useLiveStatus } from '../live/liveStatus.ts';
import { keptUser } from '../offline/keptUser.ts';
import { currentLanguage } from '../texts/texts.ts';
import { platform } from '../window/platform.ts';
import { forgetSupport } from './leaveSupport.ts';
import { isSignOutOwed, setOwed } from './owedSignOut.ts';
import { beginKeptSession, beginSession, endSession, useSession } from './session.ts';
import { forgetSessionEnd } from './sessionEnd.ts';

/** Signs in and starts the session; throws AppError, such as ERR_INVALID_CREDENTIALS. */
export async function signIn(credentials: z.input<typeof Credentials>): Promise<SessionUser> {
  return begun(await call(sessionApi.login, { body: { language: currentLanguage(), ...credentials } }));
}

/** Takes the second step of a sign-in, by a code or a passkey; throws AppError. */
export async function signInSecond(
  shown: Call<(typeof secondFactorApi)['second']>['body'],
): Promise<SessionUser> {
  return begun(await call(secondFactorApi.second, { body: { language: currentLanguage(), ...shown } }));
}

/** Signs in with a passkey, without a password. */
export async function signInByKey(
  shown: Call<(typeof secondFactorApi)['signInByKey']>['body'],
): Promise<SessionUser> {
  return begun(await call(secondFactorApi.signInByKey, { body: { language: currentLanguage(), ...shown } }));
}

function begun({ token, user, eventSeq }: Reply<(typeof sessionApi)['login']>): SessionUser {
  forgetSessionEnd();
  setOwed(false);
  // A mark of the person who used this tab before.
  forgetSupport();
  beginSession(token, user, eventSeq);
  return user;
}

/** A server that is silent for so long keeps nobody on a screen that they want to leave, ms. */
const longestSignOutMs = 4000;

/**
 * Ends the session on the server and here; a server that is out of reach or hangs keeps nobody signed in. It is owed
 * from the start, so that a page that is killed meanwhile makes it good.
 */
export async function signOut(): Promise<void> {
  setOwed(true);
  void dropSubscription().catch(() => undefined);
  const tooLong = new AbortController();
  const logout = call(sessionApi.logout, { signal: tooLong.signal }).then(() => true, isFinal);
  const isHeard = await Promise.race([logout, after(longestSignOutMs, false)]);
  tooLong.abort();
  forgetSessionEnd();
  await dropSession({ isOwed: !isHeard });
  if (isHeard) setOwed(false);
}

/**
 * Ends the session that its person left without network. It is shown to nobody meanwhile, and a server that hangs keeps
 * the next person from nothing.
 */
async function endOwed(): Promise<void> {
  const tooLong = new AbortController();
  await Promise.race([endLeft(tooLong.signal), after(longestStartMs, undefined)]);
  // What is under way must change nothing of a sign-in that comes now.
  tooLong.abort();
  // A sign-in may have come meanwhile.
  if (useSession.getState().state === 'starting') endSession();
}

async function endLeft(signal: AbortSignal): Promise<void> {
  try {
    const { token } = await call(sessionApi.refresh, { body: {}, signal });
    if (signal.aborted) return;
    useSession.setState({ token });
    await call(sessionApi.logout, { signal });
  } catch (error) {
    // A refusal means that the session has ended; an unreachable server is asked again at the next start.
    if (!isFinal(error) || signal.aborted) return;
  }
  if (signal.aborted) return;
  setOwed(false);
  await platform.forgetSession({ isOwed: false });
}

/** No network, or a proxy that cannot reach the server. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Offline || (error instanceof AppError && error.code === 'ERR_UNAVAILABLE');

/** A server that is silent for so long shows nobody an empty screen, ms. */
const longestStartMs = 5000;

/**
 * At start: restores the session that the cookie or the sealed token still holds, if any. Without a way to the server
 * it shows what this device kept of the last one, until the server has confirmed or ended it.
 */
export async function restoreSession(): Promise<void> {
  if (isSignOutOwed()) return endOwed();
  const renewal = renewSession().then(
    () => undefined,
    (error: unknown) => error,
  );
  const late = new Offline('timeout');
  const error = await Promise.race([renewal, after(longestStartMs, late)]);
  if (error === undefined) return;
  const offlineUser = isUnreachable(error) ? await keptUser().catch(() => undefined) : undefined;
  if (!offlineUser) await renewal;
  // A sign-in may have come meanwhile, and the reply.
  if (useSession.getState().state !== 'starting') return;
  if (!offlineUser) return endSession();
  useLiveStatus.setState({ offlineSince: Date.now() });
  beginKeptSession(offlineUser);
}

/** Gives a value after so long. */
const after = <Value>(ms: number, value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(() => resolve(value), ms));
