import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeIndexedDb, stored } from '../../../testing/fakeIndexedDb.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { setServerOrigin } from '../session/serverOrigin.ts';
import { forgetKept, forgetOthers, keptForMs, keptUserId, openKeptBox } from './keptBox.ts';
import { keepUser, keptUser, mayKeep } from './keptUser.ts';

const rows = () => stored.get('recado.kept') ?? new Map();
const keys = () => stored.get('recado.keptKey') ?? new Map();
const times = () => ({ savedAt: Date.now(), usedAt: Date.now() });
const secret = { words: 'o pedido da Maria' };
/** All bytes on the device, as a thief reads them. */
const bytesOnDevice = () =>
  [...rows().values()].map(({ bytes }) => new TextDecoder('latin1').decode(bytes)).join();

beforeEach(async () => {
  fakeIndexedDb();
  vi.stubGlobal('navigator', {
    ...navigator,
    locks: { request: (_name: string, work: () => unknown) => work() },
  });
  await forgetKept();
});
afterEach(() => setServerOrigin(window.location.origin));

test('what is kept is sealed, and its person reads it again (OFFLINE-04)', async () => {
  await (await openKeptBox(7))!.put('thread/a', secret, times());
  expect(bytesOnDevice()).not.toContain('Maria');
  expect((await (await openKeptBox(7))!.get('thread/a'))?.value).toEqual(secret);
});

test('the key cannot be read out by page code (OFFLINE-04)', async () => {
  await openKeptBox(7);
  const { key } = keys().get('key') as { key: CryptoKey };
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});

test('another person on this device sees nothing of it, and what was there is gone', async () => {
  await keepUser(aSessionUser({ id: 7 }));
  await (await openKeptBox(7))!.put('thread/a', secret, times());
  const other = (await openKeptBox(8))!;
  expect(await other.list()).toEqual([]);
  expect(await other.get('thread/a')).toBeUndefined();
  expect(rows().size).toBe(0);
  expect(keptUserId()).toBe(8);
  // Back again, the first person begins empty.
  expect(await (await openKeptBox(7))!.get('thread/a')).toBeUndefined();
});

test('a row that somebody copies under another name or person does not open', async () => {
  const box = (await openKeptBox(7))!;
  await box.put('thread/a', secret, times());
  rows().set('thread/b', rows().get('thread/a'));
  expect(await box.get('thread/b')).toBeUndefined();
  expect(rows().has('thread/b')).toBe(false);
});

test('a row with a changed byte, or one that is no row at all, is gone at its first reading and disturbs no other', async () => {
  const box = (await openKeptBox(7))!;
  for (const name of ['thread/a', 'thread/b']) await box.put(name, secret, times());
  const changed = rows().get('thread/a');
  new Uint8Array(changed.bytes)[3]! ^= 1;
  rows().set('thread/c', { savedAt: Date.now() });
  rows().set('thread/d', 'junk');
  rows().set('thread/e', null);
  expect((await box.list()).map(({ name }) => name)).toEqual(['thread/a', 'thread/b']);
  for (const name of ['thread/a', 'thread/c', 'thread/d', 'thread/e'])
    expect(await box.get(name)).toBeUndefined();
  expect([...rows().keys()]).toEqual(['thread/b']);
  expect((await box.get('thread/b'))?.value).toEqual(secret);
});

test('a sign-out removes rows and key at once, and a box that is still open writes and reads no more (OFFLINE-06)', async () => {
  const box = (await openKeptBox(7))!;
  await box.put('thread/a', secret, times());
  const forgotten = forgetKept();
  expect(keptUserId()).toBeUndefined();
  expect(await box.get('thread/a')).toBeUndefined();
  await box.put('thread/late', secret, times());
  await forgotten;
  expect([rows().size, keys().size]).toEqual([0, 0]);
  expect(await keptUser()).toBeUndefined();
});

test('a sign-out in another tab counts here too', async () => {
  const box = (await openKeptBox(7))!;
  localStorage.removeItem('recado.keptOwner');
  await box.put('thread/a', secret, times());
  expect(rows().size).toBe(0);
  expect(await box.list()).toEqual([]);
});

test('another server is another person (OFFLINE-06)', async () => {
  await keepUser(aSessionUser({ id: 7 }));
  setServerOrigin('https://other.example');
  expect(await keptUser()).toBeUndefined();
  expect(await (await openKeptBox(7))!.list()).toEqual([]);
  expect(rows().size).toBe(0);
});

test('what is older than three days is never shown and is removed (OFFLINE-05)', async () => {
  const box = (await openKeptBox(7))!;
  const old = Date.now() - keptForMs - 1;
  await box.put('thread/old', secret, { savedAt: old, usedAt: Date.now() });
  await box.put('thread/new', secret, times());
  expect(await box.get('thread/old')).toBeUndefined();
  expect((await box.list()).map(({ name }) => name)).toEqual(['thread/new']);
  expect(rows().has('thread/old')).toBe(false);
});

test('the person who was signed in is known at the next start, nobody else', async () => {
  const user = aSessionUser({ id: 7, name: 'Ana' });
  await keepUser(user);
  expect(await keptUser()).toEqual(user);
  await forgetOthers(7);
  expect(await keptUser()).toEqual(user);
  await forgetOthers(8);
  expect(await keptUser()).toBeUndefined();
});

test('nothing is kept for an operator who helps a company, nor before a required set-up (OFFLINE-06)', () => {
  expect(mayKeep(aSessionUser())).toBe(true);
  expect(mayKeep(aSessionUser({ mustSetUp: true }))).toBe(false);
  expect(mayKeep(aSessionUser({ supporting: true } as never))).toBe(false);
});

test('without a safe place nothing is kept, and nothing fails (OFFLINE-04)', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await forgetKept();
  expect(await openKeptBox(7)).toBeUndefined();
  await keepUser(aSessionUser({ id: 7 }));
  expect(await keptUser()).toBeUndefined();
});

test('what a clock far ahead has written does not outlive its time once the clock is right', async () => {
  const box = (await openKeptBox(7))!;
  await box.put('thread/a', secret, { savedAt: Date.now() + keptForMs + 60_000, usedAt: Date.now() });
  expect(await box.get('thread/a')).toBeUndefined();
  expect(await box.list()).toEqual([]);
  expect(rows().size).toBe(0);
});
