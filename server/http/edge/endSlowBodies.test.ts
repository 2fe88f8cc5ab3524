import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { buildApp } from '../buildApp.ts';
import { patience } from './patience.ts';

let app: TestApp;
let hasty: Awaited<ReturnType<typeof buildApp>>;
let port: number;
const open: (() => void)[] = [];
beforeAll(async () => {
  app = await buildTestApp();
  hasty = await buildApp(app.kernel, { ...patience, headers: 600, body: 500 });
  port = Number(new URL(await hasty.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => {
  for (const close of open.splice(0)) close();
});
afterAll(async () => {
  await hasty.close();
  await app.stop();
});

/** Sends the beginning of a request, then so many bytes ten times in a second, until the server ends it. */
function drip(beginning: string, bytes: number): { ended: Promise<string>; socket: Socket } {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => {});
  socket.write(beginning);
  const timer = setInterval(() => socket.write('x'.repeat(bytes)), 100);
  const ended = new Promise<string>((resolve) =>
    socket.once('close', () => {
      clearInterval(timer);
      resolve(received);
    }),
  );
  open.push(() => socket.destroy());
  return { ended, socket };
}
const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

test('a body that drips in is not waited for', async () => {
  await drip(post('/api/auth/login', 5000), 1).ended;
});

test('nor is one whose call was refused already', async () => {
  expect(await drip(post('/api/tags', 5000), 1).ended).toContain('ERR_UNAUTHENTICATED');
});

test('nor headers that drip in, nor a connection that says nothing', async () => {
  expect(await drip('GET / HTTP/1.1\r\nx-slow: ', 1).ended).toMatch(/^HTTP\/1.1 408 .*ERR_BAD_REQUEST/s);
  await drip('', 0).ended;
});

test('a body that comes slowly but steadily is', async () => {
  const length = 12_000;
  const { socket } = drip(post('/api/auth/login', length), 600);
  const replied = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
  expect(await replied).toContain('ERR_BAD_REQUEST');
});
