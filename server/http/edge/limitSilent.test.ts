import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitSilent } from './limitSilent.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A server that allows an address two connections that send nothing. */
async function listenFor(ofAddress: () => string | undefined) {
  const server = createServer((_request, reply) => reply.end('ok'));
  limitSilent(server, { most: 2, ofAddress });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    await Promise.all([once(socket, 'connect'), once(server, 'connection')]);
    const ended = new Promise((resolve) => socket.once('close', () => resolve('ended')));
    return {
      socket,
      ended,
      request: async () => {
        socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
        return String((await once(socket, 'data'))[0]).split('\r\n')[0];
      },
    };
  };
}

test('an address has only so many connections that say nothing, and may ask again once they speak or end', async () => {
  const newOne = await listenFor(() => 'somebody');
  const [first, second] = [await newOne(), await newOne()];
  await (await newOne()).ended;
  expect(await first.request()).toBe('HTTP/1.1 200 OK');
  const third = await newOne();
  await (await newOne()).ended;
  expect(await third.request()).toBe('HTTP/1.1 200 OK');
  second.socket.destroy();
  await second.ended;
  await expect.poll(async () => (await newOne()).request().catch(() => 'ended')).toBe('HTTP/1.1 200 OK');
});

test('our own proxy brings as many as it likes', async () => {
  const newOne = await listenFor(() => undefined);
  const all = [await newOne(), await newOne(), await newOne(), await newOne()];
  for (const one of all) expect(await one.request()).toBe('HTTP/1.1 200 OK');
});
