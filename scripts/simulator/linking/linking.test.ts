import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkProduct } from '../testing/linkProduct.ts';
import { ProductClient } from '../testing/productClient.ts';
import { simulatorSuite } from '../testing/simulatorSuite.ts';
import { startSimulator } from '../testing/startSimulator.ts';

const PHONE = '5511900000001';
const MARIA = '5511988880001';
const suite = simulatorSuite();

test('a client linked by QR gets the number, the name and an open connection', async () => {
  const { api } = suite.simulator;
  const client = suite.fresh().connect();
  const qr = await client.qr();
  expect(await api.waiting()).toMatchObject([{ platform: 'Ubuntu', codeFor: [] }]);
  const { device } = await api.scan(PHONE, qr);
  await client.ready();
  expect(client.auth.creds.me).toMatchObject({
    id: `${PHONE}:${device}@s.whatsapp.net`,
    name: 'Loja Exemplo',
  });
  expect(await api.waiting()).toEqual([]);
  expect((await api.phone(PHONE)).devices).toMatchObject([{ device, online: true, platform: 'Ubuntu' }]);
  expect(client.seen.codes).toEqual([515]);
});

test('a client linked by pairing code opens', async () => {
  const { api } = suite.simulator;
  const client = suite.fresh().connect();
  await client.qr();
  const code = await client.sock.requestPairingCode(PHONE);
  expect((await api.waiting())[0]?.codeFor).toEqual([PHONE]);
  await api.enterCode(PHONE, `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`);
  await client.ready();
  expect(client.seen.opened).toBe(1);
});

test('an expired, foreign or senseless QR is refused with the reason', async () => {
  const { api } = suite.simulator;
  await expect(api.scan(PHONE, 'hello')).rejects.toThrow('not a WhatsApp linking code');
  await expect(api.scan(PHONE, '2@x,bm9pc2U=,aWQ=,YWR2,1')).rejects.toThrow('expired');
  const client = suite.fresh({ qrTimeout: 30 });
  client.reconnects = false;
  client.connect();
  await client.until('the QR to expire', ({ codes }) => codes.includes(408));
  expect(new Set(client.seen.qrs).size).toBe(6);
  await expect.poll(() => api.waiting()).toEqual([]);
  await expect(api.scan(PHONE, client.seen.qrs[0] ?? '')).rejects.toThrow('expired');
});

test('a QR with a forged secret does not link', async () => {
  const { api } = suite.simulator;
  const client = suite.fresh();
  client.reconnects = false;
  const fields = (await client.connect().qr()).split(',');
  fields[3] = Buffer.alloc(32, 1).toString('base64');
  const { devices } = await api.phone(PHONE);
  await expect(api.scan(PHONE, fields.join(','))).rejects.toThrow();
  expect((await api.phone(PHONE)).devices).toEqual(devices);
});

test('an unlinked device gets device_removed and stays out', async () => {
  const { client, phone } = await suite.linked();
  await suite.simulator.api.unlink(phone);
  await client.until('401', ({ codes }) => codes.at(-1) === 401);
  client.connect();
  await client.until('401 at login', ({ codes }) => codes.filter((code) => code === 401).length === 2);
  expect((await suite.simulator.api.phone(phone)).devices).toEqual([]);
});

test('a product that logs out is forgotten', async () => {
  const { client, phone } = await suite.linked();
  await client.sock.logout();
  await client.until('401', ({ codes }) => codes.at(-1) === 401);
  expect((await suite.simulator.api.phone(phone)).devices).toEqual([]);
});

test.for(['SIGTERM', 'SIGKILL'] as const)('devices, sessions and messages survive %s', async (signal) => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'recado-simulator-'));
  const first = await startSimulator({ dataDirectory });
  const { client, phone } = await linkProduct(first);
  const before = await first.api.sendText(MARIA, phone, 'antes');
  await client.text('antes');
  if (signal === 'SIGKILL') await first.api.save();
  await first.stop(signal);
  const second = await startSimulator({ dataDirectory, port: Number(new URL(first.url).port) });
  try {
    await client.until('a second opening', ({ opened }) => opened === 2);
    await second.api.sendText(MARIA, phone, 'depois');
    await client.text('depois');
    const sent = await client.sock.sendMessage(`${MARIA}@s.whatsapp.net`, { text: 'oi' });
    await client.status(sent?.key.id ?? '', 3);
    const chat = await second.api.messages(phone, MARIA);
    expect(chat.map(({ text }) => text)).toEqual(['antes', 'depois', 'oi']);
    expect(chat[0]?.id).toBe(before);
    expect(chat.map(({ copies }) => copies)).toEqual([1, 1, 1]);
  } finally {
    await client.stop();
    await second.stop();
    await rm(dataDirectory, { recursive: true });
  }
});

test('two simulators do not know each other: a login at the wrong one is turned away', async () => {
  const { client } = await suite.linked();
  const other = await startSimulator();
  const stray = new ProductClient(other.webSocketUrl, {}, client.auth).connect();
  await stray.until('401', ({ codes }) => codes.includes(401));
  await stray.stop();
  await other.stop();
});
