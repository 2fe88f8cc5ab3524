import { secondFactorApi } from '@recado/shared/features/secondFactors';
import type { SessionUser } from '@recado/shared/features/session';
import { type Credentials, sessionApi } from '@recado/shared/features/session';
import type { Call, Reply } from '@recado/shared/lib/contract';
import type { z } from 'zod';
import { call, dropSession, isFinal, Offline, renewSession } from '../api.ts';
import { useLiveStatus } from '../live/liveStatus.ts';
import { keptUser } from '../offline/keptUser.ts';
import { currentLanguage } from '../texts/texts.ts';
import { forgetSupport } from './leaveSupport.ts';
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
  localStorage.removeItem(owedName);
  // A mark of the person who used this tab before.
  forgetSupport();
  beginSession(token, user, eventSeq);
  return user;
}

/** Marks a sign-out that the server has not heard of: the browser still has the cookie of that session. */
const owedName = 'recado.owedSignOut';

/** Ends the session on the server and here; an unreachable server keeps nobody signed in. */
export async function signOut(): Promise<void> {
  const isOwed = await call(sessionApi.logout).then(
    () => false,
    (error) => !isFinal(error),
  );
  forgetSessionEnd();
  await dropSession();
  if (isOwed) localStorage.setItem(owedName, '1');
}

/** Ends the session that its person left without network. It is shown to nobody meanwhile. */
async function endOwed(): Promise<void> {
  try {
    const { token } = await call(sessionApi.refresh, { body: {} });
    useSession.setState({ token });
    await call(sessionApi.logout);
    localStorage.removeItem(owedName);
  } catch (error) {
    // A refusal means that the session has ended; an unreachable server is asked again at the next start.
    if (isFinal(error)) localStorage.removeItem(owedName);
  }
  // A sign-in may have come meanwhile.
  if (useSession.getState().state === 'starting') endSession();
}

/**
 * At start: restores the session that the cookie or the sealed token still holds, if any. Without a way to the server
 * it shows what this device kept of the last one, until the server has confirmed or ended it.
 */
export async function restoreSession(): Promise<void> {
  if (localStorage.getItem(owedName) !== null) return endOwed();
  try {
    await renewSession();
  } catch (error) {
    const offlineUser = error instanceof Offline ? await keptUser().catch(() => undefined) : undefined;
    // A sign-in may have come meanwhile.
    if (useSession.getState().state !== 'starting') return;
    if (!offlineUser) return endSession();
    useLiveStatus.setState({ offlineSince: Date.now() });
    beginKeptSession(offlineUser);
  }
}
