import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Outside, openOutside } from '../../../outside/outside.ts';
import { fetchPage } from './fetchPage.ts';

let server: Server;
let outside: Outside;
let answer: RequestListener;
const page = (path = '/') => `http://localhost:${(server.address() as AddressInfo).port}${path}`;
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  outside = openOutside(
    { OUTSIDE_ALLOWED: [`localhost:${new URL(page()).port}`] } as never,
    pino({ level: 'silent' }),
    {
      resolve: async () => ['127.0.0.1'],
    },
  );
});
afterAll(async () => {
  await outside?.close();
  server?.closeAllConnections();
  server?.close();
});

test('a page is fetched with its charset, also from where it moved to (KNOW-06)', async () => {
  answer = (request, response) =>
    request.url === '/nova'
      ? void response.setHeader('content-type', 'text/html; charset=iso-8859-1').end('<p>oi')
      : void response.writeHead(301, { location: '/nova' }).end();
  const fetched = await fetchPage(outside, 1, page());
  expect(fetched).toEqual({
    bytes: Buffer.from('<p>oi'),
    ending: 'html',
    type: 'text/html; charset=iso-8859-1',
  });
});

test.each<[string, RequestListener, string]>([
  [
    'is a picture',
    (_, response) => void response.setHeader('content-type', 'image/png').end('x'),
    'wrongType',
  ],
  [
    'is too large',
    (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/html', 'content-length': 6_000_000 }).end(),
    'tooLarge',
  ],
  ['leads in circles', (_, response) => void response.writeHead(302, { location: '/' }).end(), 'redirect'],
  [
    'leads into our network',
    (_, response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    'inside',
  ],
])('a page that %s is refused (KNOW-06)', async (_what, how, code) => {
  answer = how;
  await expect(fetchPage(outside, 1, page())).rejects.toMatchObject({ code });
});

test('a page that is gone says so (KNOW-06)', async () => {
  answer = (_, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('não há');
  expect(await fetchPage(outside, 1, page())).toEqual({ fault: 'gone' });
});
