import type { ErrorCode } from '@recado/shared/errors';
import { eventually } from '@recado/shared/testing/eventually';
import { beforeEach, expect, test, vi } from 'vitest';
import { aSessionUser } from '../../../testing/people.ts';
import type { Sending } from './openOutbox.ts';

/** Web Locks of one browser: work under one name runs one after the other, whichever tab asks. */
function oneBrowser() {
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
}

type Item = Sending & { words: string; chat: string };
type Tab = Awaited<ReturnType<typeof openTab>>;

/** The server: takes each client id once, as ours does. */
let arrived: string[];
let posts: string[];
let isDown: boolean;
let onPost: () => void;

/** Another tab of the same browser: modules of its own, the same storage. */
async function openTab() {
  vi.resetModules();
  const { giveWordsKey } = await import('../offline/wordsKey.ts');
  const { openOutbox } = await import('./openOutbox.ts');
  const { openSender } = await import('./openSender.ts');
  const { beginSession } = await import('../session/session.ts');
  const { AppError } = await import('@recado/shared/errors');
  const { useLiveStatus } = await import('../live/liveStatus.ts');
  const signIn = (id: number) => {
    beginSession('token', aSessionUser({ id }));
    giveWordsKey(id, String(id).repeat(43));
  };
  signIn(7);
  const outbox = openOutbox<Item>('recado.test', ({ chat }) => chat);
  const sender = openSender(outbox, {
    async post({ clientId, words }) {
      await Promise.resolve();
      if (isDown) throw new TypeError('network');
      onPost();
      posts.push(clientId);
      if (!arrived.includes(words)) arrived.push(words);
    },
  });
  let count = 0;
  return {
    sender,
    signIn,
    refusal: (code: ErrorCode) => new AppError(code as never, {} as never),
    items: () => outbox.use.getState().items,
    write: (words: string, changes: Partial<Item> = {}) =>
      sender.send({
        clientId: `${words}-id`,
        userId: 7,
        chat: 'a',
        words,
        createdAt: new Date(2026, 0, 1, 0, 0, count++).toISOString(),
        tries: 0,
        ...changes,
      }),
    goOnline: () => useLiveStatus.setState(({ begun }) => ({ begun: begun + 1, offlineSince: undefined })),
  };
}
const waits = (tab: Tab, words: string[]) =>
  eventually(() =>
    expect(tab.items().map(({ words: one, failure }) => [one, failure])).toEqual(
      words.map((one) => [one, 'offline']),
    ),
  );
const empty = (tab: Tab) => eventually(() => expect(tab.items()).toEqual([]));

beforeEach(() => {
  oneBrowser();
  arrived = [];
  posts = [];
  isDown = true;
  onPost = () => undefined;
});

/** Tabs of a browser hear each write of another, sooner or later; here at once or not at all. */
function storageEvents() {
  const rows = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => rows.get(key) ?? null,
    removeItem: (key: string) => rows.delete(key),
    setItem(key: string, newValue: string) {
      const oldValue = rows.get(key) ?? null;
      rows.set(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
    },
  });
}

test.each([
  ['at once', true],
  ['late', false],
])(
  'two tabs that hold the same messages send each once, in order, when they hear of each other %s (OFFLINE-08)',
  async (_when, atOnce) => {
    if (atOnce) storageEvents();
    const first = await openTab();
    for (const words of ['um', 'dois', 'três']) first.write(words);
    await waits(first, ['um', 'dois', 'três']);
    const second = await openTab();
    await waits(second, ['um', 'dois', 'três']);
    isDown = false;
    first.goOnline();
    second.goOnline();
    await empty(first);
    await empty(second);
    expect(arrived).toEqual(['um', 'dois', 'três']);
    expect(posts).toHaveLength(3);
  },
);

test('an open tab sends what a killed one left (OFFLINE-08)', async () => {
  const living = await openTab();
  const killed = await openTab();
  killed.write('um');
  await waits(killed, ['um']);
  expect(living.items()).toEqual([]);
  isDown = false;
  living.goOnline();
  await empty(living);
  expect(arrived).toEqual(['um']);
});

test('a message that is refused lets the next ones pass, one that waits does not', async () => {
  const tab = await openTab();
  tab.write('um');
  await waits(tab, ['um']);
  isDown = false;
  // The network is back, and the older message has not left yet.
  tab.write('dois');
  await empty(tab);
  expect(arrived).toEqual(['um', 'dois']);
});

test('what was written for another server or person is neither shown nor sent (OFFLINE-08)', async () => {
  const tab = await openTab();
  isDown = false;
  tab.write('meu');
  await empty(tab);
  isDown = true;
  tab.write('de outro', { userId: 8 });
  tab.write('de outro servidor', { server: 'https://other.example' });
  await eventually(() => expect(tab.items().map(({ failure }) => failure)).toEqual(['offline', 'offline']));
  isDown = false;
  tab.goOnline();
  await eventually(() => expect(tab.items()).toHaveLength(2));
  expect(arrived).toEqual(['meu']);
});

test('what has left may leave again under its id: the server knows it', async () => {
  const tab = await openTab();
  isDown = false;
  tab.write('um');
  await empty(tab);
  tab.write('um');
  await empty(tab);
  expect(posts).toEqual(['um-id', 'um-id']);
  expect(arrived).toEqual(['um']);
});

test('what waits does not leave once somebody else has signed in, not even in the middle of a row', async () => {
  const tab = await openTab();
  for (const words of ['um', 'dois', 'três']) tab.write(words);
  await waits(tab, ['um', 'dois', 'três']);
  isDown = false;
  onPost = () => tab.signIn(8);
  tab.goOnline();
  await eventually(() => expect(posts).toEqual(['um-id']));
  await waits(tab, ['dois', 'três']);
  expect(arrived).toEqual(['um']);
  onPost = () => undefined;
  tab.signIn(7);
  tab.goOnline();
  await empty(tab);
  expect(arrived).toEqual(['um', 'dois', 'três']);
});

test.each(['ERR_SESSION_ENDED', 'ERR_SESSION_EXPIRED', 'ERR_UNAUTHENTICATED'] as const)(
  'a session that is over refuses nothing (%s): the message waits for its writer',
  async (code) => {
    const tab = await openTab();
    isDown = false;
    onPost = () => {
      throw tab.refusal(code);
    };
    tab.write('um');
    await waits(tab, ['um']);
    onPost = () => undefined;
    tab.goOnline();
    await empty(tab);
    expect(arrived).toEqual(['um']);
  },
);

test('a hundred cuts while somebody writes: each message leaves once, in order (K7)', async () => {
  const tab = await openTab();
  const written: string[] = [];
  for (let cut = 0; cut < 100; cut++) {
    isDown = cut % 2 === 0;
    if (!isDown) tab.goOnline();
    tab.write(`palavra ${cut}`);
    written.push(`palavra ${cut}`);
    await Promise.resolve();
  }
  isDown = false;
  tab.goOnline();
  await empty(tab);
  expect(arrived).toEqual(written);
  expect(posts).toHaveLength(written.length);
});
