import { expect, test } from 'vitest';
import { ProductClient } from '../testing/productClient.ts';
import { simulatorSuite } from '../testing/simulatorSuite.ts';

const MARIA = '5511988880001';
const suite = simulatorSuite();

test.for([
  ['silent', 428],
  [428, 428],
  [503, 503],
  [515, 515],
] as const)('after the connection ends with %s the client sees %i and comes back', async ([code, seen]) => {
  const { client, phone } = await suite.linked();
  expect(await suite.simulator.api.drop(phone, code)).toEqual({ dropped: [1] });
  await client.until('a second opening', ({ opened }) => opened === 2);
  expect(client.seen.codes).toEqual([515, seen]);
  await suite.simulator.api.sendText(MARIA, phone, 'de volta');
  await client.text('de volta');
});

test.for([440, 401] as const)('a stream ended with %i is final', async (code) => {
  const { client, phone } = await suite.linked();
  await suite.simulator.api.drop(phone, code);
  await client.until('the end', ({ codes }) => codes.at(-1) === code);
});

test('a second login of the same device replaces the first: 440', async () => {
  const { client } = await suite.linked();
  const twin = suite.fresh({}, client.auth).connect();
  await client.until('440', ({ codes }) => codes.at(-1) === 440);
  await twin.until('open', ({ opened }) => opened);
});

test.for([401, 403, 405] as const)('a login refused with %i ends with that code', async (reason) => {
  const { client, phone } = await suite.linked();
  client.reconnects = false;
  await suite.simulator.api.refuseNextLogin(phone, reason);
  await suite.simulator.api.drop(phone);
  await client.until('the drop', ({ codes }) => codes.at(-1) === 428);
  client.connect();
  await client.until('the refusal', ({ codes }) => codes.at(-1) === reason);
  client.reconnects = true;
  client.connect(); // refused once only
  await client.until('a second opening', ({ opened }) => opened === 2);
});

test('a frozen connection is noticed by the keep-alive: 408', async () => {
  const { client, phone } = await suite.linked({ keepAliveIntervalMs: 200 });
  client.reconnects = false;
  await suite.simulator.api.drop(phone, 'frozen');
  await client.until('408', ({ codes }) => codes.at(-1) === 408);
});

test('a message the server lost or never acknowledged is there or not as asked', async () => {
  const { api } = suite.simulator;
  const { client, phone } = await suite.linked();
  const send = (messageId: string) =>
    client.sock.sendMessage(`${MARIA}@s.whatsapp.net`, { text: messageId }, { messageId });
  await api.failNextSend(phone, 'lost');
  await send('LOST1');
  await api.failNextSend(phone, 'unacknowledged');
  await send('UNACKNOWLEDGED1');
  await send('GOOD1');
  await client.status('GOOD1', 3);
  expect((await api.received(phone, MARIA)).map(({ id }) => id)).toEqual(['UNACKNOWLEDGED1', 'GOOD1']);
});

test('something that is not WhatsApp is hung up on', async () => {
  const socket = new WebSocket(suite.simulator.webSocketUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
  socket.send('GET / HTTP/1.1');
  await closed;
  const client = new ProductClient(suite.simulator.webSocketUrl).connect();
  await client.qr();
  await client.stop();
});
