import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiOf } from './api.ts';

/** A server on which each sign-in ends the session before it, as on ours. */
let server: Server;
let signIns = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/api/auth/login') return answer(200, { token: String(++signIns) });
    return request.headers.authorization === `Bearer ${signIns}`
      ? answer(200, { ok: true })
      : answer(401, { error: 'ERR_SESSION_ENDED' });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

test('calls of one person at the same moment share a sign-in, when they begin and when their session has ended', async () => {
  const { port } = server.address() as AddressInfo;
  const api = apiOf(`http://127.0.0.1:${port}`, { email: 'bruno@demo.example', password: 'secret' });
  const all = () => Promise.all(Array.from({ length: 5 }, () => api('GET', '/tickets')));
  expect(await all()).toEqual(Array(5).fill({ ok: true }));
  expect(signIns).toBe(1);
  // Another client signed in as the same person.
  signIns++;
  expect(await all()).toEqual(Array(5).fill({ ok: true }));
  expect(signIns).toBe(3);
});
