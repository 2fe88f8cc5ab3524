import { sessionApi } from '@recado/shared/features/session';
import { userApi } from '@recado/shared/features/users';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Bridge } from '../../bridge.ts';
import { aSessionUser } from '../../testing/people.ts';

const tokenCall = vi.fn<Bridge['tokenCall']>();
const forgetSession = vi.fn<Bridge['forgetSession']>(async () => undefined);
vi.stubGlobal('desktop', { tokenCall, forgetSession });
vi.stubGlobal('fetch', () => Promise.reject(new Error('the page must not make this call')));
/** The modules decide once, when they load, what runs in the desktop app. */
vi.resetModules();
const { call, Offline, renewSession } = await import('./api.ts');
const { beginSession, useSession } = await import('./session/session.ts');
const { restoreSession, signOut } = await import('./session/signIn.ts');
const { isSignOutOwed } = await import('./session/owedSignOut.ts');

beforeEach(() => {
  vi.clearAllMocks();
  beginSession('old', aSessionUser());
});

test('in the desktop app the machine makes the calls that give a refresh token', async () => {
  tokenCall.mockResolvedValue({ status: 200, body: { token: 'new', user: aSessionUser() } });
  await renewSession();
  expect(useSession.getState().token).toBe('new');
  await call(sessionApi.login, { body: { email: 'ana@padaria.example', password: 'segredo' } });
  await call(userApi.update, {
    params: { id: 7 },
    body: { password: 'outra-senha-9', currentPassword: 'x' },
  });
  expect(tokenCall.mock.calls.map(([{ method, path }]) => `${method} ${path}`)).toEqual([
    'POST /auth/refresh_token',
    'POST /auth/login',
    'PUT /users/7',
  ]);
});

test('a refusal through the machine is the same as any other, and ends the session', async () => {
  tokenCall.mockResolvedValue({ status: 401, body: { error: 'ERR_SESSION_EXPIRED' } });
  await expect(renewSession()).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
  expect(useSession.getState().state).toBe('signedOut');
  expect(forgetSession).toHaveBeenCalledOnce();
});

test('a server out of reach keeps the session', async () => {
  tokenCall.mockRejectedValue(new Error('net::ERR_CONNECTION_REFUSED'));
  await expect(renewSession()).rejects.toBeInstanceOf(Offline);
  expect(useSession.getState().state).toBe('signedIn');
});

test('a sign-out without network leaves the token to the machine, and the next start ends the session with it (OFFLINE-06)', async () => {
  await signOut();
  expect(useSession.getState().state).toBe('signedOut');
  expect(forgetSession.mock.calls).toEqual([[{ isOwed: true }]]);
  expect(isSignOutOwed()).toBe(true);

  useSession.setState({ state: 'starting', token: undefined, user: undefined });
  tokenCall.mockResolvedValue({ status: 200, body: { token: 'of the one before', user: aSessionUser() } });
  const ended: (string | null)[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    ended.push(request.headers.get('authorization'));
    return Response.json({ message: 'Signed out' });
  });
  await restoreSession();
  expect(ended).toEqual(['Bearer of the one before']);
  expect(forgetSession).toHaveBeenLastCalledWith({ isOwed: false });
  expect(isSignOutOwed()).toBe(false);
  expect(useSession.getState().state).toBe('signedOut');
});
