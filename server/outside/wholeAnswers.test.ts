import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { wholeAnswers } from './wholeAnswers.ts';

let server: Server;
let answer: RequestListener;
let url: string;
beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
const options = wholeAnswers({ connectMs: 1000, silentMs: 1000 });
const load = () => fetch(url, options);

test('an answer is what it was, and the next one on the same connection', async () => {
  const file = Buffer.alloc(3_000_000, 'x');
  answer = (_request, response) => response.writeHead(200, { 'x-said': 'a' }).end(file);
  for (let n = 0; n < 3; n++) {
    const reply = await load();
    expect([reply.status, reply.headers.get('x-said')]).toEqual([200, 'a']);
    expect(Buffer.from(await reply.arrayBuffer()).equals(file)).toBe(true);
  }
  answer = (_request, response) => response.writeHead(404).end();
  expect((await load()).status).toBe(404);
});

test.each<[string, RequestListener]>([
  ['never comes', () => {}],
  [
    'stops in the middle',
    (_request, response) => void response.writeHead(200, { 'content-length': 10 }).write('half'),
  ],
  [
    'breaks off in the middle',
    (_request, response) => {
      response.writeHead(200, { 'content-length': 10 }).write('half', () => response.destroy());
    },
  ],
])('one that %s is a call that failed', async (_what, how) => {
  answer = how;
  await expect(load()).rejects.toThrow('fetch failed');
});
