import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { platform } from '../window/platform.ts';
import { answersStore } from './answersStore.ts';

const about = {
  kind: 'ticket' as const,
  id: 1,
  uuid: '00000000-0000-4000-8000-000000000001',
  userId: 7,
  server: 'https://recado.example',
};
const request = {
  title: 'Maria',
  body: 'oi',
  tag: 'ticket 1',
  path: '/tickets/1',
  about,
  buttons: [
    { action: 'accept' as const, label: 'Aceitar' },
    { action: 'open' as const, label: 'Abrir' },
  ],
};

let byWorker: { title: string; options: object; close(): void }[];
let byPage: string[];
let listeners: ((event: { data: unknown }) => void)[];
let rows: Map<string, Response>;

class FakeNotification {
  static permission = 'granted';
  static maxActions: number | undefined = 2;
  constructor(title: string) {
    byPage.push(title);
  }
}

beforeEach(() => {
  byWorker = [];
  byPage = [];
  listeners = [];
  rows = new Map();
  FakeNotification.maxActions = 2;
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('caches', {
    has: async (name: string) => name === answersStore && rows.size > 0,
    open: async () => ({
      keys: async () => [...rows.keys()],
      match: async (key: string) => rows.get(key)?.clone(),
      delete: async (key: string) => rows.delete(key),
    }),
  });
  const registration = {
    active: {},
    async showNotification(title: string, options: object) {
      const one = { title, options, close: () => void byWorker.splice(byWorker.indexOf(one), 1) };
      byWorker.push(one);
    },
    getNotifications: async () => [...byWorker],
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => registration,
      addEventListener: (_: string, listener: (event: { data: unknown }) => void) => listeners.push(listener),
      removeEventListener: () => listeners.pop(),
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

test('a notification with a button comes by the service worker, and goes by its tag (NOTIFY-09)', async () => {
  await platform.notify(request);
  expect(byPage).toEqual([]);
  expect(byWorker).toMatchObject([
    {
      title: 'Maria',
      options: {
        tag: 'ticket 1',
        actions: [
          { action: 'accept', title: 'Aceitar' },
          { action: 'open', title: 'Abrir' },
        ],
        data: { path: '/tickets/1', about },
      },
    },
  ]);
  await platform.withdrawNotification('ticket 1');
  expect(byWorker).toEqual([]);
});

test('a browser without buttons, and a notification with nothing to answer, show a plain one', async () => {
  await platform.notify({ ...request, buttons: [{ action: 'open', label: 'Abrir' }] });
  FakeNotification.maxActions = undefined;
  await platform.notify(request);
  expect([byPage, byWorker]).toEqual([['Maria', 'Maria'], []]);
});

test('what was answered waits for a page once; what is old or no answer is dropped (NOTIFY-10)', async () => {
  const id = '00000000-0000-4000-8000-00000000000a';
  const answer = { id, action: 'accept', about, text: '' };
  const row = (more: object) => Response.json({ ...answer, at: Date.now(), ...more });
  rows.set(`/${id}`, row({}));
  rows.set('/old', row({ id: crypto.randomUUID(), at: Date.now() - 5 * 3_600_000 }));
  rows.set('/odd', row({ action: 'delete' }));
  expect(await platform.notificationAnswers()).toEqual([answer]);
  expect([...rows.keys()]).toEqual([`/${id}`]);
  await platform.forgetNotificationAnswer(id);
  expect(await platform.notificationAnswers()).toEqual([]);
});

test('a page hears of an answer until it stops listening', () => {
  const onAnswer = vi.fn();
  const stop = platform.on('notificationAnswered', onAnswer);
  for (const listener of listeners) listener({ data: { kind: 'open', path: '/' } });
  for (const listener of listeners) listener({ data: { kind: 'answered' } });
  expect(onAnswer).toHaveBeenCalledOnce();
  stop();
  expect(listeners).toEqual([]);
});
