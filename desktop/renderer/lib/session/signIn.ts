import { secondFactorApi } from '@recado/shared/features/secondFactors';
import type { SessionUser } from '@recado/shared/features/session';
import { type Credentials, sessionApi } from '@recado/shared/features/session';
import type { Call, Reply } from '@recado/shared/lib/contract';
import type { z } from 'zod';
import { call, dropSession, renewSession } from '../api.ts';
import { currentLanguage } from '../texts/texts.ts';
import { forgetSupport } from './leaveSupport.ts';
import { beginSession, endSession, useSession } from './session.ts';
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

function begun({ token, user }: Reply<(typeof sessionApi)['login']>): SessionUser {
  forgetSessionEnd();
  // A mark of the person who used this tab before.
  forgetSupport();
  beginSession(token, user);
  return user;
}

/** Ends the session on the server and here; an unreachable server keeps nobody signed in. */
export async function signOut(): Promise<void> {
  await call(sessionApi.logout).catch(() => undefined);
  forgetSessionEnd();
  await dropSession();
}

/** At start: restores the session that the cookie or the sealed token still holds, if any. */
export async function restoreSession(): Promise<void> {
  await renewSession().catch(() => {
    if (useSession.getState().state === 'starting') endSession();
  });
}
