import { queryObjects } from 'node:v8';
import { Namespace } from 'socket.io';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { connectSocket, type Listener, listen } from '../../testing/connectSocket.ts';
import { buildApp } from '../buildApp.ts';
import { patience } from '../edge/patience.ts';

/** The number of namespaces in this process. */
const namespaces = () => queryObjects(Namespace, { format: 'count' });

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await buildTestApp();
  address = await listen(app);
});
afterAll(() => app.stop());

/** A bare connection that can send what no client of ours would. */
async function bare(options: { origin?: string } = {}, at = address) {
  const socket = new WebSocket(`${at.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, options);
  const packets: string[] = [];
  socket.on('message', (packet) => packets.push(String(packet)));
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { socket, packets, ended };
}

describe('a connection that shows no token', () => {
  test('makes no namespace, and is cut when it goes on asking', async () => {
    const before = namespaces();
    for (let round = 0; round < 5; round++) {
      const { socket, ended } = await bare();
      for (let n = 1; n <= 2000; n++) socket.send(`40/${n},{"token":"forged"}`);
      await ended;
    }
    // Namespaces of other files' servers may go meanwhile.
    expect(namespaces()).toBeLessThanOrEqual(before);
  });

  test('is closed after a while, with or without a refusal', async () => {
    const hasty = await buildApp(app.kernel, { ...patience, token: 300 });
    const at = await hasty.listen({ port: 0, host: '127.0.0.1' });
    const [silent, refused] = [await bare({}, at), await bare({}, at)];
    refused.socket.send('40/1,{"token":"forged"}');
    await Promise.all([silent.ended, refused.ended]);
    await hasty.close();
  });
});

test('a token that is over leaves no namespace behind', async () => {
  const before = namespaces();
  const token = await app.app.tokens.sign(app.people.anaSales);
  app.clock.advance(16 * 60_000);
  for (const namespace of ['/70001', '/70002', '/70003'])
    await expect(connectSocket(app, app.people.anaSales, { namespace, token })).rejects.toThrow(
      'ERR_SESSION_EXPIRED',
    );
  await expect.poll(() => namespaces()).toBeLessThanOrEqual(before);
});

test('pages of others may not connect, our own and programs may', async () => {
  for (const origin of [undefined, 'app://recado', address])
    (await bare({ ...(origin && { origin }) })).socket.terminate();
  for (const origin of ['https://elsewhere.example', 'null', address.replace('http:', 'ftp:').slice(0, -1)])
    await expect(bare({ origin }), origin).rejects.toThrow('400');
});

test('a signed-in person who floods is cut off', async () => {
  const { socket, packets, ended } = await bare();
  const token = await app.app.tokens.sign(app.people.anaSales);
  socket.send(`40/${app.companyA},${JSON.stringify({ token })}`);
  await expect.poll(() => packets.some((packet) => packet.includes('"ready"'))).toBe(true);
  for (let n = 0; n < 1000; n++) socket.send(`42/${app.companyA},["userStatus"]`);
  await ended;
});

test('one session has no more than fifty sockets at once', async () => {
  const person = await app.addPerson(app.companyA);
  const open: Listener[] = [];
  for (let n = 0; n < 50; n++) open.push(await connectSocket(app, person));
  await expect(connectSocket(app, person)).rejects.toThrow('ERR_TOO_MANY_REQUESTS');
  open[0]!.socket.disconnect();
  await expect
    .poll(() =>
      connectSocket(app, person).then(
        (again) => open.push(again) > 50,
        () => false,
      ),
    )
    .toBe(true);
  for (const { socket } of open) socket.disconnect();
});

test('a visitor whose connections come to nothing is turned away for a while', async () => {
  const own = await buildTestApp();
  const at = await listen(own);
  let refused: unknown;
  for (let n = 0; n < 400 && !refused; n++)
    await bare({}, at).then(
      ({ socket }) => socket.terminate(),
      (error: unknown) => {
        refused = error;
      },
    );
  expect(String(refused)).toContain('400');
  await own.stop();
});
