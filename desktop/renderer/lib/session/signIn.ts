import type { SessionUser } from '@recado/shared/features/session';
import { type Credentials, sessionApi } from '@recado/shared/features/session';
import type { z } from 'zod';
import { call, dropSession, renewSession } from '../api.ts';
import { beginSession, endSession, useSession } from './session.ts';
import { forgetSessionEnd } from './sessionEnd.ts';

/** Signs in and starts the session; throws AppError with ERR_INVALID_CREDENTIALS and the like. */
export async function signIn(credentials: z.input<typeof Credentials>): Promise<SessionUser> {
  const { token, user } = await call(sessionApi.login, { body: credentials });
  forgetSessionEnd();
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
