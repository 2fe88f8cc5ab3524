import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';

let app: TestApp;
/** Every test calls from addresses of its own. */
let block = 0;
beforeAll(async () => {
  app = await buildTestApp({ PUBLIC_URL: 'https://inbox.example' });
});
beforeEach(() => {
  block++;
});
afterAll(() => app.stop());

const from = (host: number) => `10.${block}.0.${host}`;
async function request(
  url: string,
  {
    at = from(1),
    peer = '127.0.0.1',
    headers = {},
    payload,
  }: {
    at?: string;
    peer?: string;
    headers?: Record<string, string>;
    payload?: string;
  } = {},
) {
  const reply = await app.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    remoteAddress: peer,
    headers: { 'x-forwarded-for': at, ...headers },
    ...(payload !== undefined && { payload }),
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.body };
}
/** Calls until the server refuses for too many requests; returns how many calls passed. */
async function untilRefused(one: (n: number) => ReturnType<typeof request>, most = 1500): Promise<number> {
  for (let n = 0; n < most; n++) if ((await one(n)).status === 429) return n;
  return Number.POSITIVE_INFINITY;
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a visitor without a session that counts', () => {
  test.each([
    ['none', () => request('/api/tags')],
    ['forged', (n: number) => request('/api/tags', { headers: bearer(`forged.${n}`) })],
    [
      'broken JSON',
      () => request('/api/auth/login', { headers: { 'content-type': 'application/json' }, payload: '{"' }),
    ],
    ['unknown paths', () => request('/api/nothing-here')],
    ['an address that is spelled in another way', () => request('/%61pi/tags')],
  ])('is refused after 600 calls in a minute: %s', async (_, one) => {
    expect(await untilRefused(one)).toBe(600);
    const refused = await one(0);
    expect(JSON.parse(refused.body)).toEqual({
      error: 'ERR_TOO_MANY_REQUESTS',
      retryAfterSeconds: Number(refused.headers['retry-after']),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('nor does a session that has ended count, however genuine its token', async () => {
    const person = await app.addPerson(app.companyA);
    expect((await request('/api/tags', { headers: bearer(person.token) })).status).toBe(200);
    await app.call(person, 'DELETE', '/auth/logout');
    expect(await untilRefused(() => request('/api/tags', { headers: bearer(person.token) }))).toBe(600);
  });

  test('does not lock out the people behind the same address', async () => {
    const person = await app.addPerson(app.companyA);
    const theirs = () => request('/api/tags', { headers: bearer(person.token) });
    expect((await theirs()).status).toBe(200);
    expect(await untilRefused(() => request('/api/tags'))).toBe(600);
    expect((await theirs()).status).toBe(200);
  });

  test('opens pages, scripts and pictures without using up the calls, and the other way round', async () => {
    for (let n = 0; n < 1000; n++)
      await request(n % 2 ? '/assets/page.js' : '/api/media/1/file?signature=none');
    expect((await request('/api/version')).status).toBe(200);
    expect(await untilRefused(() => request('/api/tags'))).toBe(599);
    expect((await request('/login')).status).not.toBe(429);
  });
});

test('a session counts for itself, with calls that are refused', async () => {
  const person = await app.addPerson(app.companyA);
  const token = await app.app.tokens.sign(person);
  const callCount = await untilRefused((n) =>
    request(n % 2 ? '/api/tags' : '/api/settings/none', { headers: bearer(token) }),
  );
  expect(callCount).toBe(1200);
  const refused = await request('/api/tags', { headers: bearer(token) });
  expect(Number(refused.headers['retry-after'])).toBe(JSON.parse(refused.body).retryAfterSeconds);
});

describe('one visitor', () => {
  test('is a whole IPv6 network, because a person with one address of it has all', async () => {
    const n = await untilRefused((host) =>
      request('/api/tags', { at: `2001:db8:${block}:1::${host.toString(16)}` }),
    );
    expect(n).toBe(600);
    expect((await request('/api/tags', { at: `2001:db8:${block}:2::1` })).status).toBe(401);
  });

  test('cannot claim another address past the proxy, or through it', async () => {
    expect(
      await untilRefused((host) => request('/api/tags', { peer: '203.0.113.7', at: from(host % 250) })),
    ).toBe(600);
    expect(
      await untilRefused((host) => request('/api/tags', { at: `198.51.100.${host % 250}, ${from(9)}` })),
    ).toBe(600);
  });
});

describe('what watches over the server', () => {
  test('is never refused', async () => {
    expect(await untilRefused(() => request('/health'), 7000)).toBe(Number.POSITIVE_INFINITY);
  });

  test('costs the database nothing, however often it asks', async () => {
    let pings = 0;
    const { database } = app.kernel;
    const { ping } = database;
    database.ping = () => {
      pings++;
      return ping();
    };
    for (let n = 0; n < 200; n++) expect((await request('/ready')).status).not.toBe(429);
    database.ping = ping;
    expect(pings).toBeLessThan(20);
  });
});

describe('metrics', () => {
  let guarded: TestApp | undefined;
  afterEach(() => guarded?.stop());

  test('are read on this machine, but not through a proxy on it and not from elsewhere', async () => {
    const read = async (remoteAddress: string, headers = {}) =>
      (await app.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
    expect(await read('127.0.0.1')).toBe(200);
    expect(await read('::1')).toBe(200);
    expect(await read('10.0.0.1')).toBe(403);
    for (const name of ['x-forwarded-for', 'forwarded', 'via'])
      expect(await read('127.0.0.1', { [name]: '203.0.113.7' }), name).toBe(403);
    // A proxy that adds no header calls by the name that its visitors know.
    expect(await read('127.0.0.1', { host: 'inbox.example' })).toBe(403);
    expect(await read('127.0.0.1', { host: 'localhost:8080' })).toBe(200);
  });

  test('are read from anywhere with the token, if there is one, and by nobody without', async () => {
    const METRICS_TOKEN = 'a-metrics-token-0123456789-abcdefghij';
    guarded = await buildTestApp({ METRICS_TOKEN });
    const read = async (authorization?: string) =>
      (
        await guarded!.app.inject({
          url: '/metrics',
          remoteAddress: authorization ? '203.0.113.7' : '127.0.0.1',
          headers: { ...(authorization && { authorization }) },
        })
      ).statusCode;
    expect(await read(`Bearer ${METRICS_TOKEN}`)).toBe(200);
    expect(await read(`Bearer ${METRICS_TOKEN}x`)).toBe(403);
    expect(await read()).toBe(403);
  });
});
