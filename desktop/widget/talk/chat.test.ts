// @vitest-environment happy-dom
import type { SignedIdentity } from '@recado/shared/lib/siteWire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Chat, type ChatState } from './chat.ts';
import { Refused } from './door.ts';
import { memoryOf } from './memory.ts';
import { FakeDoor } from './testing/fakeDoor.ts';

let door: FakeDoor;
let open: Chat[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  door = new FakeDoor();
});
afterEach(() => {
  for (const chat of open) chat.end();
  open = [];
  vi.useRealTimers();
});

const offline = () => new Refused(0, 'offline');
const memory = () => memoryOf('shop');
const steps = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** A page with the chat. */
function page(options: { identity?: SignedIdentity; url?: string } = {}) {
  let state: ChatState | undefined;
  let news = 0;
  let url = options.url ?? 'https://shop.example/shirts';
  const chat = new Chat({
    door,
    memory: memory(),
    chat: 'shop',
    identity: options.identity,
    page: () => ({ url, title: 'Shirts', referrer: '', language: 'pt-BR' }),
    changed(next, cause) {
      state = next;
      if (cause === 'news') news++;
    },
  });
  open.push(chat);
  return {
    chat,
    words: () => (state?.messages ?? []).map((one) => [one.text, one.state]),
    state: () => state!,
    news: () => news,
    goTo: (next: string) => {
      url = next;
      chat.visited();
    },
  };
}

test('a page without an earlier conversation asks the server nothing and keeps nothing until the visitor writes', async () => {
  const { chat } = page();
  await chat.resume();
  chat.show(true);
  chat.typed();
  expect(door.calls).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('words leave in order when the server is back, each once, also those whose answer was lost (SITE-03)', async () => {
  const { chat, words } = page();
  door.losesAnswers = true;
  chat.send({ text: 'one' });
  chat.send({ text: 'two' });
  await steps();
  expect(words()).toEqual([
    ['one', 'sending'],
    ['two', 'sending'],
  ]);
  await steps(10_000);
  door.losesAnswers = false;
  await steps(60_000);
  expect(words()).toEqual([
    ['one', 'sent'],
    ['two', 'sent'],
  ]);
  expect(door.entries.map(({ text }) => text)).toEqual(['one', 'two']);
  expect(memory().read().unsent).toEqual([]);
});

test('words that did not leave go at the next visit, once (SITE-14)', async () => {
  const first = page();
  door.refuse = offline;
  first.chat.send({ text: 'kept' });
  await steps();
  first.chat.end();
  door.refuse = () => undefined;
  const second = page();
  void second.chat.resume();
  await steps(1000);
  expect(second.words()).toEqual([['kept', 'sent']]);
  const third = page();
  void third.chat.resume();
  await steps(1000);
  expect(door.entries.map(({ text }) => text)).toEqual(['kept']);
});

test('words that two tabs keep do not overwrite each other (SITE-14)', async () => {
  const [one, other] = [page(), page()];
  door.refuse = offline;
  one.chat.send({ text: 'in one' });
  other.chat.send({ text: 'in other' });
  await steps();
  expect(
    memory()
      .read()
      .unsent.map(({ text }) => text),
  ).toEqual(['in one', 'in other']);
});

test('a message that the server refuses stays with a button, and lets the next one pass', async () => {
  const { chat, words, state } = page();
  door.refuse = ({ path }) =>
    path === '/messages' && door.callsOf('/messages').length === 1 ? new Refused(400, 'ERR') : undefined;
  chat.send({ text: 'wrong' });
  chat.send({ text: 'right' });
  await steps(1000);
  expect(words()).toEqual([
    ['right', 'sent'],
    ['wrong', 'failed'],
  ]);
  chat.retry(state().messages[1]!.id);
  await steps(1000);
  expect(words()).toEqual([
    ['right', 'sent'],
    ['wrong', 'sent'],
  ]);
});

test('over a limit it waits as long as the server says', async () => {
  const { chat, words, state } = page();
  door.refuse = ({ path }) => (path === '/messages' ? new Refused(429, 'ERR', 20_000) : undefined);
  chat.send({ text: 'slow' });
  await steps();
  expect(state().problem).toBe('tooMany');
  door.refuse = () => undefined;
  await steps(19_000);
  expect(words()).toEqual([['slow', 'sending']]);
  await steps(2000);
  expect(words()).toEqual([['slow', 'sent']]);
  expect(state().problem).toBeUndefined();
});

test('an answer is news, is delivered, counts as unread, and is read in an open window (SITE-12)', async () => {
  const { chat, state, news } = page();
  chat.send({ text: 'hello' });
  await steps(1000);
  door.says('answer');
  await steps();
  expect([state().unread, news()]).toEqual([1, 1]);
  expect(door.callsOf('/seen').at(-1)?.body).toEqual({ delivered: 2, read: 0 });
  chat.show(true);
  await steps();
  expect(state().unread).toBe(0);
  expect(door.callsOf('/seen').at(-1)?.body).toEqual({ delivered: 2, read: 2 });
});

test("a visitor's reading while the server was away is reported when it is back (SITE-12)", async () => {
  const { chat } = page();
  chat.send({ text: 'hello' });
  await steps(1000);
  door.says('answer');
  await steps();
  door.refuse = offline;
  door.cut();
  chat.show(true);
  await steps(1000);
  door.refuse = () => undefined;
  const before = door.callsOf('/seen').length;
  await steps(60_000);
  expect(
    door
      .callsOf('/seen')
      .slice(before)
      .map(({ body }) => body),
  ).toEqual([{ delivered: 2, read: 2 }]);
});

test('it says that it reconnects, until the stream is there again, also when nothing happens', async () => {
  const { chat, state } = page();
  chat.send({ text: 'hello' });
  await steps(1000);
  door.refuse = offline;
  door.cut();
  await steps(3000);
  expect(state().isConnected).toBe(false);
  door.refuse = () => undefined;
  await steps(60_000);
  expect(state().isConnected).toBe(true);
  expect(door.hasStream).toBe(true);
});

test('a server that is away when the page loads is asked again', async () => {
  memory().change({ token: 'token-0' });
  door.says('earlier');
  door.refuse = offline;
  const { chat, words } = page();
  void chat.resume();
  await steps(5000);
  door.refuse = () => undefined;
  await steps(60_000);
  expect(words()).toEqual([['earlier', 'sent']]);
  expect(door.hasStream).toBe(true);
});

test('a message that was changed keeps its place; a deleted one is no longer unread', async () => {
  const { chat, words, state } = page();
  chat.send({ text: 'price?' });
  await steps(1000);
  const { id } = door.says('10');
  door.says('delivery is free');
  door.says('20', { id, isEdited: true });
  await steps();
  expect(words().map(([text]) => text)).toEqual(['price?', '20', 'delivery is free']);
  door.says('', { id, isDeleted: true });
  await steps();
  expect(state().unread).toBe(1);
});

test('a session that has ended is renewed once, and the call is made again', async () => {
  memory().change({ token: 'old' });
  const { chat, words } = page();
  let refusals = 1;
  door.refuse = ({ path }) => (path === '/messages' && refusals-- > 0 ? new Refused(401, 'ERR') : undefined);
  chat.send({ text: 'hello' });
  await steps(1000);
  expect(words()).toEqual([['hello', 'sent']]);
  expect(door.callsOf('/session')).toHaveLength(2);
});

const maria = { userId: '42', expires: 1, hash: '0'.repeat(64) };

test('somebody else’s session and words are not this visitor’s', async () => {
  memory().change({
    token: 'of-maria',
    user: '42',
    unsent: [{ id: 'unsent-of-maria', text: 'my secret' }],
  });
  const { chat, words } = page({ identity: { ...maria, userId: '43' } });
  void chat.resume();
  await steps(1000);
  expect(door.callsOf('/session')[0]?.body).toEqual({ identity: { ...maria, userId: '43' } });
  expect(words()).toEqual([]);
  expect(door.callsOf('/messages').filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a signature that is refused leaves the visitor a chat (SITE-35)', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  door.refuse = ({ body }) =>
    (body as { identity?: unknown })?.identity ? new Refused(401, 'ERR_UNAUTHENTICATED') : undefined;
  const { chat, words } = page({ identity: maria });
  chat.send({ text: 'hello' });
  await steps(1000);
  expect(words()).toEqual([['hello', 'sent']]);
  expect(memory().read().user).toBe('');
  expect(warned).toHaveBeenCalled();
});

test('a file shows how much has left, and why it cannot go (SITE-29)', async () => {
  const { chat, state } = page();
  const seen: (number | undefined)[] = [];
  door.refuse = ({ path }) => {
    if (path === '/files') seen.push(state().messages[0]?.progress);
    return path === '/files' && seen.length === 1 ? new Refused(413, 'ERR_FILE_TOO_LARGE') : undefined;
  };
  chat.send({ text: '' }, { file: new Blob(['x']), name: 'a.pdf', isVoice: false });
  await steps(1000);
  expect(seen).toEqual([0.5]);
  expect(state().messages[0]).toMatchObject({
    state: 'failed',
    failure: 'tooLarge',
    file: { name: 'a.pdf' },
  });
  // A file is not kept for the next visit.
  expect(memory().read().unsent).toEqual([]);
  chat.retry(state().messages[0]!.id);
  await steps(1000);
  expect(door.callsOf('/messages').at(-1)?.body).toMatchObject({ fileId: 7 });
});

test('a page that becomes another reports its address once, without what follows the path (SITE-27)', async () => {
  const { chat, goTo } = page();
  chat.send({ text: 'hello' });
  await steps(1000);
  goTo('https://shop.example/shirts?size=m');
  goTo('https://shop.example/delivery');
  goTo('https://shop.example/delivery#prices');
  await steps();
  expect(door.callsOf('/visit').map(({ body }) => (body as { url: string }).url)).toEqual([
    'https://shop.example/delivery',
  ]);
});

test('an old framework that writes lists as text loses no words', async () => {
  const lists = Array.prototype as unknown as { toJSON?(): string };
  lists.toJSON = function (this: unknown[]) {
    const own = lists.toJSON!;
    lists.toJSON = undefined!;
    const written = JSON.stringify(this);
    lists.toJSON = own;
    return written;
  };
  try {
    door.refuse = offline;
    page().chat.send({ text: 'kept' });
    await steps();
    expect(
      memory()
        .read()
        .unsent.map(({ text }) => text),
    ).toEqual(['kept']);
  } finally {
    delete lists.toJSON;
  }
});
