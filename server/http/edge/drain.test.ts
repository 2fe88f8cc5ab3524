import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { connectSocketTo } from '../../testing/connectSocket.ts';
import { buildApp } from '../buildApp.ts';
import { patience } from './patience.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

/** A server with a call that it answers when the test says so. */
async function serverWithSlowCall(drain = 60_000) {
  const server = await buildApp(app.kernel, { ...patience, drain });
  const { promise: requestArrived, resolve: markArrived } = Promise.withResolvers<void>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  server.get('/slow', async () => {
    markArrived();
    await answered;
    return { done: true };
  });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  return { server, address, requestArrived, answer };
}

test('a stop waits for the call that is being answered, takes no new one and sends sockets elsewhere', async () => {
  const { server, address, requestArrived, answer } = await serverWithSlowCall();
  const { anaSales } = app.people;
  const screen = await connectSocketTo(address, app.companyA, { token: await app.app.tokens.sign(anaSales) });
  const reply = fetch(`${address}/slow`);
  await requestArrived;
  const closed = server.close();
  // After this reason clients connect again; after a farewell of the server they do not.
  expect(await screen.ended).toBe('transport close');
  await expect.poll(() => server.server.listening).toBe(false);
  await expect(fetch(`${address}/health`)).rejects.toThrow();
  answer();
  expect(await (await reply).json()).toEqual({ done: true });
  await closed;
});

test('a call that never ends does not keep the server', async () => {
  const { server, address, requestArrived } = await serverWithSlowCall(300);
  const ended = new Promise((resolve) => get(`${address}/slow`).once('error', resolve));
  await requestArrived;
  await server.close();
  expect(String(await ended)).toContain('socket hang up');
});

test('connections that are kept open for later do not keep the server either', async () => {
  const { server, address } = await serverWithSlowCall();
  await (await fetch(`${address}/health`)).text();
  await server.close();
});
