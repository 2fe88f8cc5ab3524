import { beforeEach, expect, test, vi } from 'vitest';
import { createTokenCalls } from './createTokenCalls.ts';
import { memorySettings } from './testing/memorySettings.ts';

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const vault = {
  seal: vi.fn(async () => 'sealed' as const),
  open: vi.fn(async (): Promise<string | null> => 'kept-refresh'),
  clear: vi.fn(),
};
let settings = memorySettings();
let tokenCall = createTokenCalls({ fetch, settings, vault });

beforeEach(() => {
  vi.clearAllMocks();
  settings = memorySettings();
  tokenCall = createTokenCalls({ fetch, settings, vault });
  fetch.mockImplementation(async () =>
    Response.json({ token: 'access', user: { id: 7 }, refreshToken: 'next-refresh', deviceToken: 'a.b' }),
  );
});
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
  expect(vault.seal).toHaveBeenCalledExactlyOnceWith('next-refresh');
  expect(reply).toEqual({ status: 200, body: { token: 'access', user: { id: 7 } } });
});

test('what the page sends cannot take the place of the kept token', async () => {
  await tokenCall({ ...refresh, body: { refreshToken: 'from the page' } });
  expect(sent()).toEqual({ refreshToken: 'kept-refresh' });
});

test('the device is known at the next sign-in, to the same server only', async () => {
  await tokenCall(signIn);
  expect(sent()).toEqual(signIn.body);
  await tokenCall(signIn);
  expect(sent()).toEqual({ ...signIn.body, deviceToken: 'a.b' });
  settings.set('serverUrl', 'https://other.example');
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

test('a token of a server that was left meanwhile is not kept for the new one', async () => {
  fetch.mockImplementation(async () => {
    settings.set('serverUrl', 'https://other.example');
    return Response.json({ refreshToken: 'of the old server' });
  });
  await tokenCall(refresh);
  expect(vault.seal).not.toHaveBeenCalled();
});
