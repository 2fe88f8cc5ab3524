import { expect, test } from 'vitest';
import { simulatorSuite } from '../testing/simulatorSuite.ts';

const PHONE = '5511900000001';
const MARIA = '5511988880001';
const suite = simulatorSuite();

async function request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const init = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const response = await fetch(`${suite.simulator.url}${path}`, { method, headers, ...init });
  return { status: response.status, body: (await response.json().catch(() => null)) as { error?: string } };
}

test('a newcomer finds a phone, contacts of both kinds, and the addresses to use', async () => {
  const { api, url, webSocketUrl, caFile, mediaPort } = suite.simulator;
  expect(await api.info()).toEqual({ url, webSocketUrl, caFile, mediaPort });
  expect(webSocketUrl).toBe(`${url.replace('http', 'ws')}/ws/chat`);
  expect(await api.phones()).toMatchObject([{ number: PHONE, name: 'Loja Exemplo', devices: [] }]);
  const contacts = await api.contacts();
  expect(contacts.filter(({ addressing }) => addressing === 'lid')).toHaveLength(contacts.length / 2);
  expect(new Set(contacts.map(({ lid }) => lid)).size).toBe(contacts.length);
});

test.for([
  ['POST', '/api/phones', { number: '12', name: 'x' }, 400],
  ['POST', '/api/phones', { number: PHONE, name: 'again' }, 409],
  ['POST', '/api/contacts', { number: '5511911112222' }, 400],
  ['POST', '/api/contacts', '{ no json', 400],
  ['POST', `/api/phones/${MARIA}/scan`, { qr: 'x' }, 404],
  ['POST', `/api/phones/${PHONE}/scan`, {}, 400],
  ['POST', `/api/phones/${PHONE}/enter-code`, { code: 'ABCD1234' }, 409],
  ['POST', `/api/phones/${PHONE}/drop`, { code: 418 }, 400],
  ['POST', `/api/phones/${PHONE}/unlink`, { device: 9 }, 404],
  ['POST', `/api/contacts/${MARIA}/send`, { to: PHONE }, 400],
  [
    'POST',
    `/api/contacts/${MARIA}/send`,
    { to: PHONE, text: 'a', media: { kind: 'image', sample: true } },
    400,
  ],
  ['POST', `/api/contacts/${MARIA}/send`, { to: PHONE, media: { kind: 'image' } }, 400],
  ['POST', `/api/contacts/${MARIA}/send`, { to: '5599999999999', text: 'a' }, 404],
  ['POST', `/api/contacts/${MARIA}/send`, { to: PHONE, text: 'a', quoted: 'nothing' }, 404],
  ['POST', `/api/contacts/${MARIA}/edit`, { to: PHONE, messageId: 'nothing', text: 'a' }, 404],
  ['GET', `/api/chats/${PHONE}/${MARIA}/messages/nothing/media`, undefined, 404],
  ['GET', '/api/nothing', undefined, 404],
  ['DELETE', '/api/phones', undefined, 405],
] as const)('%s %s with %j answers %i with a reason', async ([method, path, body, status]) => {
  const answer = await request(method, path, body);
  expect(answer).toMatchObject({ status, body: { error: expect.any(String) } });
});

test('other sites open in the browser cannot use the API', async () => {
  const { url } = suite.simulator;
  expect((await request('GET', '/api/info', undefined, { origin: 'https://example.com' })).status).toBe(403);
  expect((await request('GET', '/api/info', undefined, { origin: url })).status).toBe(200);
});

test('nobody edits the words of others, but deleting and reacting is remembered', async () => {
  const { api } = suite.simulator;
  const mine = await api.sendText(MARIA, PHONE, 'da Maria');
  const theirs = await api.sendText(PHONE, MARIA, 'da loja');
  await expect(api.edit(MARIA, { to: PHONE, messageId: theirs, text: 'x' })).rejects.toMatchObject({
    status: 409,
  });
  await api.react(MARIA, { to: PHONE, messageId: theirs, emoji: '🙏' });
  await api.delete(MARIA, { to: PHONE, messageId: mine });
  expect(await api.messages(PHONE, MARIA)).toMatchObject([
    { id: mine, fromMe: false, deleted: true },
    { id: theirs, fromMe: true, reactions: { [MARIA]: '🙏' }, copies: 1 },
    { kind: 'reaction' },
    { kind: 'revoke' },
  ]);
  await api.react(MARIA, { to: PHONE, messageId: theirs, emoji: '' });
  expect((await api.messages(PHONE, MARIA))[1]?.reactions).toEqual({});
  await api.clear();
  expect(await api.messages(PHONE, MARIA)).toEqual([]);
});

test('without a linked device the phone itself receives, and delays are kept', async () => {
  const { api } = suite.simulator;
  await api.configure(MARIA, { deliveredMs: 0, readMs: 0, autoRead: true });
  await api.sendText(PHONE, MARIA, 'lida na hora');
  expect((await api.messages(PHONE, MARIA)).at(-1)).toMatchObject({ status: 'read', copies: 1 });
  await api.configure(MARIA, { autoRead: false, deliveredMs: 200 });
});

test('a crowd is made once and written by as often as wanted', async () => {
  const { api } = suite.simulator;
  const first = await api.burst({ to: PHONE, contacts: 5, perContact: 3 });
  const second = await api.burst({ to: PHONE, contacts: 5, perContact: 1 });
  expect(first.ids).toHaveLength(15);
  expect(second.contacts).toEqual(first.contacts);
  expect(new Set([...first.ids, ...second.ids]).size).toBe(20);
});
