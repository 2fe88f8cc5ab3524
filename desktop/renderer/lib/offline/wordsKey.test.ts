import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeIndexedDb } from '../../../testing/fakeIndexedDb.ts';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { fillDevice } from '../../../testing/fillDevice.ts';
import { aSessionUser } from '../../../testing/people.ts';

const keys: Record<number, string> = { 7: 'A'.repeat(43), 8: 'B'.repeat(43) };
const server = 'https://recado.example';

/** A page of this browser after a reload: modules of its own, the same storage. */
async function openPage() {
  vi.resetModules();
  const { setServerOrigin } = await import('../session/serverOrigin.ts');
  setServerOrigin(server);
  const session = await import('../session/session.ts');
  const wordsKey = await import('./wordsKey.ts');
  const drafts = await import('../drafts.ts');
  const { openOutbox } = await import('../sending/openOutbox.ts');
  const outbox = openOutbox<Item>('recado.outbox', ({ chat }) => chat);
  const signIn = (id: number, key = keys[id]) => {
    session.beginSession('token', aSessionUser({ id }));
    if (key) wordsKey.giveWordsKey(id, key);
  };
  return { ...session, ...wordsKey, ...drafts, outbox, signIn };
}
type Page = Awaited<ReturnType<typeof openPage>>;
type Item = import('../sending/openOutbox.ts').Sending & { words: string; chat: string };

const item = (words: string, userId = 7): Item => ({
  clientId: `id-${words.length}-${userId}`,
  userId,
  server,
  createdAt: '2026-01-01T10:00:00.000Z',
  tries: 0,
  failure: 'offline',
  chat: 'a',
  words,
});
const wordsOf = ({ outbox }: Page) => outbox.use.getState().items.map(({ words }) => words);
/** Everything that lies on the device in the clear. */
const device = () => JSON.stringify({ ...localStorage });

function write(page: Page) {
  page.keepDraft('conversation', { text: 'rascunho secreto', isPrivate: false });
  page.outbox.put(item('espera secreta'));
}

beforeEach(() => localStorage.clear());

test('drafts and waiting messages are sealed on the device, and there again after a reload (OFFLINE-12)', async () => {
  const page = await openPage();
  page.signIn(7);
  write(page);
  expect(device()).not.toContain('secret');
  expect(device()).toContain('id-14-7');

  const again = await openPage();
  again.signIn(7);
  expect(again.draftOf('conversation')?.text).toBe('rascunho secreto');
  expect(wordsOf(again)).toEqual(['espera secreta']);
});

test('they outlive a sign-out; who signs in next reads none of them and writes beside them', async () => {
  const page = await openPage();
  page.signIn(7);
  write(page);
  page.endSession();
  expect(page.draftOf('conversation')).toBeUndefined();

  const other = await openPage();
  other.signIn(8);
  expect([other.draftOf('conversation'), wordsOf(other)]).toEqual([undefined, []]);
  other.keepDraft('conversation', { text: 'de outra pessoa', isPrivate: false });
  other.outbox.put(item('de outra', 8));

  const back = await openPage();
  back.signIn(7);
  expect(back.draftOf('conversation')?.text).toBe('rascunho secreto');
  expect(wordsOf(back)).toEqual(['espera secreta']);
  // Under the first person's name, with the key of the second, nothing opens.
  const thief = await openPage();
  thief.signIn(7, keys[8]);
  expect([thief.draftOf('conversation'), wordsOf(thief)]).toEqual([undefined, []]);
});

test('what an older version left in the clear is sealed when its writer signs in, and stays for others', async () => {
  const draft = { text: 'antigo secreto', isPrivate: false, at: 1 };
  localStorage.setItem(
    'recado.drafts',
    JSON.stringify({ state: { drafts: { '7/a': draft, '8/a': draft } }, version: 1 }),
  );
  localStorage.setItem(
    'recado.outbox',
    JSON.stringify({ state: { items: [item('secreta antiga')] }, version: 1 }),
  );
  const other = await openPage();
  other.signIn(8);
  expect(other.draftOf('a')?.text).toBe('antigo secreto');
  const page = await openPage();
  page.signIn(7);
  expect(device()).not.toContain('secret');
  expect([page.draftOf('a')?.text, wordsOf(page)]).toEqual(['antigo secreto', ['secreta antiga']]);
  const again = await openPage();
  again.signIn(7);
  expect([again.draftOf('a')?.text, wordsOf(again)]).toEqual(['antigo secreto', ['secreta antiga']]);
});

test('before the key comes nothing stored is lost or written in the clear; then the newer words win', async () => {
  const before = await openPage();
  before.signIn(7);
  write(before);
  const page = await openPage();
  page.signIn(7, '');
  page.keepDraft('conversation', { text: 'mais novo secreto', isPrivate: false });
  page.outbox.put(item('segunda secreta'));
  expect(device()).not.toContain('secret');
  page.giveWordsKey(7, keys[7]!);
  expect(page.draftOf('conversation')?.text).toBe('mais novo secreto');
  expect(wordsOf(page).sort()).toEqual(['espera secreta', 'segunda secreta']);
  expect(device()).not.toContain('secret');
  const again = await openPage();
  again.signIn(7);
  expect(again.draftOf('conversation')?.text).toBe('mais novo secreto');
  expect(wordsOf(again).sort()).toEqual(['espera secreta', 'segunda secreta']);
});

test('a row that somebody moves to another place, or changes, does not open', async () => {
  const page = await openPage();
  page.signIn(7);
  write(page);
  const stored = JSON.parse(localStorage.getItem('recado.drafts')!) as {
    state: { drafts: Record<string, { sealed: string }> };
  };
  const row = stored.state.drafts['7/conversation']!;
  const changed = `${row.sealed.slice(0, -6)}AAAA==`;
  stored.state.drafts = { '7/elsewhere': row, '7/conversation': { sealed: changed } };
  localStorage.setItem('recado.drafts', JSON.stringify(stored));
  const again = await openPage();
  again.signIn(7);
  expect([again.draftOf('elsewhere'), again.draftOf('conversation')]).toEqual([undefined, undefined]);
});

describe('on a device with a safe place', () => {
  beforeEach(() => {
    fakeIndexedDb();
    vi.stubGlobal('navigator', {
      ...navigator,
      locks: { request: (_name: string, work: () => unknown) => work() },
    });
  });
  /** A page whose server tells this key, or refuses. */
  async function openWith(answer: () => unknown) {
    fakeServer({ 'GET /auth/words-key': answer });
    const page = await openPage();
    page.signIn(7, '');
    await page.openWordsKey(aSessionUser({ id: 7 }), true).catch(() => undefined);
    return page;
  }

  test('words outlive a change of the server’s key while their person is signed in: they are sealed again', async () => {
    write(await openWith(() => ({ key: keys[7] })));
    await openWith(() => ({ key: keys[8] }));
    const page = await openWith(() => ({ key: keys[8] }));
    expect(page.draftOf('conversation')?.text).toBe('rascunho secreto');
    expect(wordsOf(page)).toEqual(['espera secreta']);
  });

  test('a server without a key: the device makes one, and the next server’s key takes its place', async () => {
    const older = () => refuse('ERR_NO_ROUTE_FOUND');
    write(await openWith(older));
    expect(device()).not.toContain('secret');
    const again = await openWith(older);
    expect(again.draftOf('conversation')?.text).toBe('rascunho secreto');
    expect(wordsOf(again)).toEqual(['espera secreta']);
    await openWith(() => ({ key: keys[7] }));
    const newer = await openPage();
    newer.signIn(7);
    expect(newer.draftOf('conversation')?.text).toBe('rascunho secreto');
    expect(wordsOf(newer)).toEqual(['espera secreta']);
  });
});

test('what the present key does not open stays, and is there again when the server has the old key back', async () => {
  const page = await openPage();
  page.signIn(7);
  write(page);
  const changed = await openPage();
  changed.signIn(7, keys[8]);
  changed.keepDraft('elsewhere', { text: 'outro', isPrivate: false });
  const back = await openPage();
  back.signIn(7);
  expect(back.draftOf('conversation')?.text).toBe('rascunho secreto');
  expect(wordsOf(back)).toEqual(['espera secreta']);
});

test('a full device and a damaged row stop nobody from writing and sending', async () => {
  for (const name of ['recado.drafts', 'recado.outbox']) localStorage.setItem(name, '{"state":');
  const page = await openPage();
  page.signIn(7);
  write(page);
  const again = await openPage();
  again.signIn(7);
  expect(wordsOf(again)).toEqual(['espera secreta']);
  fillDevice();
  again.keepDraft('elsewhere', { text: 'sem lugar', isPrivate: false });
  again.outbox.put(item('sem lugar nenhum'));
  expect(again.draftOf('elsewhere')?.text).toBe('sem lugar');
  expect(wordsOf(again)).toEqual(['espera secreta', 'sem lugar nenhum']);
});

test('the device keeps the key sealed while the person is signed in, so that words are there without network', async () => {
  fakeIndexedDb();
  vi.stubGlobal('navigator', {
    ...navigator,
    locks: { request: (_name: string, work: () => unknown) => work() },
  });
  fakeServer({ 'GET /auth/words-key': () => ({ key: keys[7] }) });
  const page = await openPage();
  page.signIn(7, '');
  await page.openWordsKey(aSessionUser({ id: 7 }), true);
  write(page);

  fakeServer({ 'GET /auth/words-key': () => refuse('ERR_UNAVAILABLE') });
  const offline = await openPage();
  offline.signIn(7, '');
  await offline.openWordsKey(aSessionUser({ id: 7 }), false);
  expect(offline.draftOf('conversation')?.text).toBe('rascunho secreto');
  const { forgetKept } = await import('./keptBox.ts');
  await forgetKept();
  const signedOut = await openPage();
  signedOut.signIn(7, '');
  await signedOut.openWordsKey(aSessionUser({ id: 7 }), false);
  expect(signedOut.draftOf('conversation')).toBeUndefined();
});
