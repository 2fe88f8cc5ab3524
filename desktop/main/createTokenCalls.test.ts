import { eventually } from '@recado/shared/testing/eventually';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTokenCalls } from './createTokenCalls.ts';
import { aSignIn, memorySettings } from './testing/memorySettings.ts';

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const vault = {
  seal: vi.fn(async () => 'sealed' as const),
  open: vi.fn(async (): Promise<string | null> => 'kept-refresh'),
  clear: vi.fn(),
  canSeal: async () => true,
};
let settings = memorySettings();
let tokenCall = createTokenCalls({ fetch, settings, vault });

beforeEach(() => {
  vi.clearAllMocks();
  vault.open.mockImplementation(async () => 'kept-refresh');
  settings = memorySettings();
  tokenCall = createTokenCalls({ fetch, settings, vault });
  fetch.mockImplementation(async () =>
    Response.json({ token: 'access', user: { id: 7 }, refreshToken: 'next-refresh', deviceToken: 'a.b' }),
  );
});
/** The person shows another remembered sign-in, at another server. */
const showOther = () => {
  settings.set('signIns', [
    ...settings.get('signIns'),
    { ...aSignIn, id: 'b', origin: 'https://other.example' },
  ]);
  settings.set('current', 'b');
};
const sent = () => JSON.parse(String(fetch.mock.lastCall?.[1].body));
const signIn = {
  method: 'POST',
  path: '/auth/login',
  body: { email: 'ana@a.example', password: 'x' },
} as const;
const refresh = { method: 'POST', path: '/auth/refresh_token', body: {} } as const;

test('a refresh takes the token out of the vault and puts the next one back; the page sees neither', async () => {
  const reply = await tokenCall(refresh);
  expect(sent()).toEqual({ refreshToken: 'kept-refresh' });
  expect(vault.seal).toHaveBeenCalledExactlyOnceWith('a', 'next-refresh');
  expect(reply).toEqual({ status: 200, body: { token: 'access', user: { id: 7 } } });
});

test('what the page sends cannot take the place of the kept token', async () => {
  await tokenCall({ ...refresh, body: { refreshToken: 'from the page' } });
  expect(sent()).toEqual({ refreshToken: 'kept-refresh' });
});

test('the device is known at the next sign-in, to the same server only', async () => {
  vault.open.mockResolvedValue(null);
  await tokenCall(signIn);
  expect(sent()).toEqual(signIn.body);
  await tokenCall(signIn);
  expect(sent()).toEqual({ ...signIn.body, deviceToken: 'a.b' });
  showOther();
  await tokenCall(signIn);
  expect(fetch.mock.lastCall?.[0]).toBe('https://other.example/api/auth/login');
  expect(sent()).toEqual(signIn.body);
});

test('a refusal is handed on as it is and keeps the token', async () => {
  fetch.mockImplementation(async () => Response.json({ error: 'ERR_INVALID_CREDENTIALS' }, { status: 401 }));
  expect(await tokenCall(signIn)).toEqual({ status: 401, body: { error: 'ERR_INVALID_CREDENTIALS' } });
  expect(vault.seal).not.toHaveBeenCalled();
});

test('a page of a proxy is no reply, and a server out of reach rejects', async () => {
  fetch.mockImplementation(async () => new Response('<html>', { status: 502 }));
  expect(await tokenCall(refresh)).toEqual({ status: 502, body: {} });
  fetch.mockRejectedValue(new Error('net::ERR_CONNECTION_REFUSED'));
  await expect(tokenCall(refresh)).rejects.toThrow();
});

test('is never led elsewhere, and sends no cookies', async () => {
  await tokenCall({ method: 'PUT', path: '/users/7', body: { password: 'x' }, accessToken: 'access' });
  expect(fetch.mock.lastCall?.[1]).toMatchObject({
    redirect: 'error',
    credentials: 'omit',
    headers: { authorization: 'Bearer access', 'x-recado-client': 'desktop' },
  });
});

test('a reply that comes after another sign-in is shown still belongs to the one that asked', async () => {
  fetch.mockImplementation(async () => {
    showOther();
    return Response.json({ refreshToken: 'of the first', deviceToken: 'its device' });
  });
  await tokenCall(refresh);
  expect(vault.seal).toHaveBeenCalledExactlyOnceWith('a', 'of the first');
  expect(settings.get('signIns').map(({ device }) => device)).toEqual(['its device', null]);
});

test('two windows share a token that works once: the second call waits for what the first one brings', async () => {
  const first = Promise.withResolvers<Response>();
  fetch.mockReturnValueOnce(first.promise);
  const calls = [tokenCall(refresh), tokenCall(refresh)];
  await eventually(() => expect(fetch).toHaveBeenCalledOnce());
  vault.open.mockResolvedValueOnce('next-refresh');
  first.resolve(Response.json({ refreshToken: 'next-refresh' }));
  await Promise.all(calls);
  expect(sent()).toEqual({ refreshToken: 'next-refresh' });
});

test('a call that failed holds up none behind it', async () => {
  fetch.mockRejectedValueOnce(new Error('net::ERR_INTERNET_DISCONNECTED'));
  const failing = tokenCall(refresh);
  const next = tokenCall(refresh);
  await expect(failing).rejects.toThrow();
  expect((await next).status).toBe(200);
});

test('a sign-in that takes the place of a session whose sign-out nobody heard ends that session (OFFLINE-06)', async () => {
  fetch.mockImplementation(async (url) =>
    Response.json(
      url.endsWith('/auth/refresh_token')
        ? { token: 'access of the one before', refreshToken: 'never kept' }
        : { token: 'access', refreshToken: 'of the next' },
    ),
  );
  await tokenCall(signIn);
  await eventually(() => expect(fetch).toHaveBeenCalledTimes(3));
  const [, exchange, end] = fetch.mock.calls;
  expect(JSON.parse(String(exchange![1].body))).toEqual({ refreshToken: 'kept-refresh' });
  expect(end![0]).toMatch(/\/api\/auth\/logout$/);
  expect(end![1]).toMatchObject({
    method: 'DELETE',
    headers: { authorization: 'Bearer access of the one before' },
  });
  expect(vault.seal).toHaveBeenCalledExactlyOnceWith('a', 'of the next');
});

test('a sign-in waits for no exchange of somebody who has left, and that reply comes too late', async () => {
  const late = Promise.withResolvers<Response>();
  fetch.mockImplementationOnce(
    (_url, { signal }) =>
      new Promise((resolve, reject) => {
        signal!.addEventListener('abort', () => reject(new Error('aborted')));
        void late.promise.then(resolve);
      }),
  );
  const hanging = tokenCall(refresh);
  await eventually(() => expect(fetch).toHaveBeenCalledOnce());
  vault.open.mockResolvedValue(null);
  fetch.mockImplementation(async () => Response.json({ refreshToken: 'of the next' }));
  const entered = tokenCall(signIn);
  await expect(hanging).rejects.toThrow('aborted');
  await entered;
  late.resolve(Response.json({ refreshToken: 'of the one before' }));
  expect(vault.seal).toHaveBeenCalledExactlyOnceWith('a', 'of the next');
});

test('a sign-in at another server leaves an exchange under way alone', async () => {
  const first = Promise.withResolvers<Response>();
  fetch.mockReturnValueOnce(first.promise);
  const exchange = tokenCall(refresh);
  await eventually(() => expect(fetch).toHaveBeenCalledOnce());
  showOther();
  const entered = tokenCall(signIn);
  first.resolve(Response.json({ refreshToken: 'of the first' }));
  await Promise.all([exchange, entered]);
  expect(vault.seal).toHaveBeenCalledWith('a', 'of the first');
});
