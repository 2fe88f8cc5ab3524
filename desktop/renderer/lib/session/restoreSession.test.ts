import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeIndexedDb, stored } from '../../../testing/fakeIndexedDb.ts';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { fillDevice } from '../../../testing/fillDevice.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { call } from '../api.ts';
import { useLiveStatus } from '../live/liveStatus.ts';
import { forgetKept, keptUserId } from '../offline/keptBox.ts';
import { keepUser } from '../offline/keptUser.ts';
import { isSignOutOwed } from './owedSignOut.ts';
import { beginSession, useSession } from './session.ts';
import { restoreSession, signIn, signOut } from './signIn.ts';

const ana = aSessionUser({ id: 7, name: 'Ana' });
const starts = () =>
  useSession.setState({ state: 'starting', token: undefined, user: undefined, actor: undefined });
const cut = () => {
  throw new TypeError('network');
};
const endpoint = { method: 'GET', path: '/tags', allow: 'tags:view' } as never;

beforeEach(async () => {
  fakeIndexedDb();
  vi.stubGlobal('navigator', {
    ...navigator,
    locks: { request: (_name: string, work: () => unknown) => work() },
  });
  await forgetKept();
  useLiveStatus.setState({ offlineSince: undefined });
  starts();
});

test('without network the person who was signed in sees their own again, and is offline (OFFLINE-07)', async () => {
  await keepUser(ana);
  fakeServer({ 'POST /auth/refresh_token': cut });
  await restoreSession();
  expect(useSession.getState()).toMatchObject({ state: 'signedIn', token: undefined, user: { id: 7 } });
  expect(useLiveStatus.getState().offlineSince).toBeDefined();
});

test('the first call that reaches the server asks for the token before anything else (OFFLINE-07)', async () => {
  await keepUser(ana);
  let isDown = true;
  const { requests } = fakeServer({
    'POST /auth/refresh_token': () => (isDown ? cut() : { token: 'new', user: ana }),
    'GET /tags': () => [],
  });
  await restoreSession();
  await expect(call(endpoint)).rejects.toMatchObject({ name: 'Offline' });
  expect(requests.map(({ path }) => path)).not.toContain('/tags');
  isDown = false;
  await call(endpoint);
  expect(requests.at(-1)?.headers.get('authorization')).toBe('Bearer new');
  expect(useSession.getState().token).toBe('new');
});

test('a session that ended meanwhile is over with the first word of the server, and nothing stays', async () => {
  await keepUser(ana);
  fakeServer({ 'POST /auth/refresh_token': cut });
  await restoreSession();
  fakeServer({ 'POST /auth/refresh_token': () => refuse('ERR_SESSION_ENDED') });
  await expect(call(endpoint)).rejects.toMatchObject({ code: 'ERR_SESSION_ENDED' });
  expect(useSession.getState().state).toBe('signedOut');
  expect(keptUserId()).toBeUndefined();
  expect(stored.get('recado.kept')?.size).toBe(0);
});

test('after a sign-out a start without network leads to the sign-in', async () => {
  beginSession('token', ana);
  await keepUser(ana);
  fakeServer({ 'DELETE /auth/logout': () => ({}) });
  await signOut();
  starts();
  fakeServer({ 'POST /auth/refresh_token': cut });
  await restoreSession();
  expect(useSession.getState().state).toBe('signedOut');
});

test('a server that refuses is no missing network: nothing kept is shown', async () => {
  await keepUser(ana);
  fakeServer({ 'POST /auth/refresh_token': () => refuse('ERR_INTERNAL') });
  await restoreSession();
  expect(useSession.getState().state).toBe('signedOut');
});

test('while a proxy says that the server is away, a start shows what the device kept, as without network', async () => {
  await keepUser(ana);
  fakeServer({ 'POST /auth/refresh_token': () => new Response('<html>', { status: 502 }) });
  await restoreSession();
  expect(useSession.getState()).toMatchObject({ state: 'signedIn', token: undefined, user: { id: 7 } });
});

describe('a server that hangs', () => {
  const never = () => new Promise<never>(() => undefined);
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('keeps nobody signed in: the screen is gone after seconds, and the next start makes it good', async () => {
    beginSession('token', ana);
    fakeServer({ 'DELETE /auth/logout': never });
    void signOut();
    await vi.advanceTimersByTimeAsync(5000);
    expect(useSession.getState().state).toBe('signedOut');
    expect(isSignOutOwed()).toBe(true);
  });

  test('keeps nobody from the sign-in where a sign-out is owed, and its late reply changes nothing of theirs', async () => {
    beginSession('token', ana);
    fakeServer({ 'DELETE /auth/logout': cut });
    await signOut();
    starts();
    let reply: (session: object) => void = () => undefined;
    const renewal = new Promise((resolve) => {
      reply = resolve;
    });
    const bia = aSessionUser({ id: 8, name: 'Bia' });
    const { requests } = fakeServer({
      'POST /auth/refresh_token': () => renewal,
      'POST /auth/login': () => ({ token: 'hers', user: bia }),
      'DELETE /auth/logout': () => ({}),
    });
    void restoreSession();
    await vi.advanceTimersByTimeAsync(6000);
    expect(useSession.getState().state).toBe('signedOut');
    expect(isSignOutOwed()).toBe(true);
    await signIn({ email: 'bia@loja.example', password: 'uma-senha' });
    reply({ token: 'old', user: ana });
    await vi.advanceTimersByTimeAsync(1000);
    expect(useSession.getState()).toMatchObject({ state: 'signedIn', token: 'hers', user: { id: 8 } });
    expect(requests.map(({ path }) => path)).not.toContain('/auth/logout');
  });

  test('shows after seconds what the device kept; its reply then gives the token', async () => {
    await keepUser(ana);
    let reply: (session: object) => void = () => undefined;
    const renewal = new Promise((resolve) => {
      reply = resolve;
    });
    fakeServer({ 'POST /auth/refresh_token': () => renewal });
    const restored = restoreSession();
    await vi.advanceTimersByTimeAsync(6000);
    await restored;
    expect(useSession.getState()).toMatchObject({ state: 'signedIn', token: undefined, user: { id: 7 } });
    reply({ token: 'new', user: ana });
    await vi.advanceTimersByTimeAsync(100);
    expect(useSession.getState()).toMatchObject({ state: 'signedIn', token: 'new' });
  });

  test('lets no renewal under way bring back who signs out meanwhile', async () => {
    useSession.setState({ state: 'signedIn', token: undefined, user: ana });
    let reply: (session: object) => void = () => undefined;
    const renewal = new Promise((resolve) => {
      reply = resolve;
    });
    fakeServer({ 'POST /auth/refresh_token': () => renewal, 'DELETE /auth/logout': never });
    void signOut();
    await vi.advanceTimersByTimeAsync(5000);
    expect(useSession.getState().state).toBe('signedOut');
    reply({ token: 'new', user: ana });
    await vi.advanceTimersByTimeAsync(1000);
    expect(useSession.getState()).toMatchObject({ state: 'signedOut', token: undefined });
  });
});

test('a page that is killed while its person signs out, or has no room left, owes the sign-out', async () => {
  fakeServer({
    'POST /auth/login': () => ({ token: 'token', user: ana }),
    'DELETE /auth/logout': () => new Promise(() => undefined),
  });
  await signIn({ email: 'ana@loja.example', password: 'uma-senha' });
  expect(isSignOutOwed()).toBe(false);
  fillDevice();
  void signOut();
  expect(isSignOutOwed()).toBe(true);
});

test('a sign-out without network is made good at the next start: nobody finds the person signed in (OFFLINE-06)', async () => {
  beginSession('token', ana);
  fakeServer({ 'DELETE /auth/logout': cut });
  await signOut();
  starts();
  const states: string[] = [];
  const stop = useSession.subscribe(({ state }) => states.push(state));
  const refresh = () => ({ token: 'new', user: ana });
  const { requests } = fakeServer({ 'POST /auth/refresh_token': refresh, 'DELETE /auth/logout': () => ({}) });
  await restoreSession();
  stop();
  expect(states).not.toContain('signedIn');
  expect(useSession.getState()).toMatchObject({ state: 'signedOut', token: undefined });
  expect(requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/auth/logout' });
  expect(requests.at(-1)?.headers.get('authorization')).toBe('Bearer new');
  // Once: a later session is restored as ever.
  starts();
  await restoreSession();
  expect(useSession.getState()).toMatchObject({ state: 'signedIn', user: { id: 7 } });
});
