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

/** Signs in and starts the session; throws AppError with ERR_INVALID_CREDENTIALS and the like. */
export async function signIn(credentials: z.input<typeof Credentials>): Promise<SessionUser> {
  return begun(await call(sessionApi.login, { body: { language: currentLanguage(), ...credentials } }));
}

/** The second step of it, by a code or a key; refusals have codes, too. */
export async function signInSecond(
  shown: Call<(typeof secondFactorApi)['second']>['body'],
): Promise<SessionUser> {
  return begun(await call(secondFactorApi.second, { body: { language: currentLanguage(), ...shown } }));
}

/** Signs in by a key of this device, without a password. */
export async function signInByKey(
  shown: Call<(typeof secondFactorApi)['signInByKey']>['body'],
): Promise<SessionUser> {
  return begun(await call(secondFactorApi.signInByKey, { body: { language: currentLanguage(), ...shown } }));
}

function begun({ token, user }: Reply<(typeof sessionApi)['login']>): SessionUser {
  forgetSessionEnd();
  // Of whoever had this tab before.
  forgetSupport();
  beginSession(token, user);
  return user;
}

/** Ends the session on the server and here; an unreachable server does not keep anybody signed in. */
export async function signOut(): Promise<void> {
  await call(sessionApi.logout).catch(() => undefined);
  forgetSessionEnd();
  await dropSession();
}

/** At start: takes up the session that the cookie or the sealed token still holds, if there is one. */
export async function restoreSession(): Promise<void> {
  await renewSession().catch(() => {
    if (useSession.getState().state === 'starting') endSession();
  });
}
