import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answersStore } from '../lib/installed/answersStore.ts';
import { sharedPath, sharedStore } from '../lib/installed/sharedStore.ts';
import { serveWorker } from './serveWorker.ts';
import type { PageClient, WorkerScope } from './workerScope.ts';

const origin = 'https://recado.example';
const build = { version: 'two', files: ['/assets/first-2.js', '/assets/first-2.css'] };

/** A store of replies, as browsers have it: only what succeeds is added. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  readonly #fetch: (path: string) => Promise<Response>;
  constructor(fetch: (path: string) => Promise<Response>) {
    this.#fetch = fetch;
  }
  static path = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, origin).pathname;
  async match(request: Request | string) {
    return this.entries.get(FakeCache.path(request))?.clone();
  }
  async put(request: Request | string, reply: Response) {
    this.entries.set(FakeCache.path(request), reply);
  }
  async add(path: string) {
    const reply = await this.#fetch(path);
    if (!reply.ok) throw new TypeError('not ok');
    await this.put(path, reply);
  }
  async keys() {
    return [...this.entries.keys()].map((path) => new Request(origin + path));
  }
  async delete(request: Request | string) {
    return this.entries.delete(FakeCache.path(request));
  }
}

type Work = Promise<unknown>;
let stores: Map<string, FakeCache>;
let server: (path: string) => Promise<Response> | Response;
let listeners: Map<string, (event: never) => void>;
let pages: PageClient[];
let shown: { title: string; options: Record<string, unknown>; close(): void }[];
let opened: string[];
let badge: number | undefined;
let worker: WorkerScope;

const page = (build: string) => new Response(`<html>${build}`, { headers: { 'content-type': 'text/html' } });

beforeEach(() => {
  vi.useRealTimers();
  stores = new Map();
  listeners = new Map();
  pages = [];
  shown = [];
  opened = [];
  badge = undefined;
  server = (path) => (path.startsWith('/assets/') ? new Response(path) : page('two'));
  const fetched = async (request: Request | string) => server(FakeCache.path(request));
  worker = {
    location: { origin },
    caches: {
      open: async (name: string) => {
        const store = stores.get(name) ?? new FakeCache(fetched);
        stores.set(name, store);
        return store;
      },
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    } as unknown as CacheStorage,
    fetch: fetched,
    skipWaiting: vi.fn(async () => undefined),
    clients: {
      claim: vi.fn(async () => undefined),
      matchAll: async () => pages,
      openWindow: async (path) => {
        opened.push(path);
        return null;
      },
    },
    registration: {
      async showNotification(title, options) {
        const one = {
          title,
          options,
          close() {
            shown = shown.filter((other) => other !== one);
          },
        };
        shown.push(one);
      },
      getNotifications: async () => shown,
    },
    navigator: {
      async setAppBadge(count) {
        badge = count;
      },
      async clearAppBadge() {
        badge = 0;
      },
    },
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  };
  serveWorker(worker, build);
});

async function happen(type: string, event: object = {}): Promise<void> {
  const work: Work[] = [];
  listeners.get(type)!({ ...event, waitUntil: (one: Work) => work.push(one) } as never);
  await Promise.all(work);
}
/** The worker's answer; undefined where it leaves the request to the browser. */
async function answer(path: string, options: { method?: string; mode?: string; body?: FormData } = {}) {
  let reply: Promise<Response> | undefined;
  const { method = 'GET', mode = 'cors', body } = options;
  const request = {
    url: new URL(path, origin).href,
    method,
    mode,
    formData: async () => body,
  };
  listeners.get('fetch')!({
    request,
    respondWith(one: Promise<Response>) {
      reply = one;
    },
  } as never);
  return reply;
}
const navigate = (path: string) => answer(path, { mode: 'navigate' });
const textOf = async (reply: Response | undefined) => reply?.text();
/** Everything that is kept, by its path. */
const keptPaths = () => [...stores.values()].flatMap(({ entries }) => [...entries.keys()]);

describe('the page', () => {
  test('is kept with its first files, and the one of a former build goes (PWA-02)', async () => {
    await (await worker.caches.open('recado-shell-one')).put('/', page('one'));
    await happen('install');
    expect(worker.skipWaiting).toHaveBeenCalled();
    await happen('activate');
    expect([...stores.keys()].sort()).toEqual(['recado-assets-1', 'recado-shell-two']);
    expect(keptPaths().sort()).toEqual(['/', '/assets/first-2.css', '/assets/first-2.js']);
  });

  test('and its calls do not wake the worker where the browser can do without it', async () => {
    const addRoutes = vi.fn(async () => undefined);
    await happen('install', { addRoutes });
    expect(addRoutes).toHaveBeenCalledExactlyOnceWith([
      { condition: { urlPattern: '/assets/*' }, source: { cacheName: 'recado-assets-1' } },
      { condition: { urlPattern: '/api/*' }, source: 'network' },
    ]);
  });

  test('of a former build stays while the new one cannot be fetched whole', async () => {
    server = (path) => (path === '/assets/first-2.css' ? new Response('', { status: 404 }) : page('two'));
    await expect(happen('install')).rejects.toThrow();
    expect(worker.skipWaiting).not.toHaveBeenCalled();
  });

  test('comes from the server while it answers, so nobody is stuck on an old build', async () => {
    await happen('install');
    server = () => page('three');
    expect(await textOf(await navigate('/tickets/7'))).toBe('<html>three');
  });

  test('is the kept one without a network, on a slow one, and while the server restarts', async () => {
    await happen('install');
    server = () => Promise.reject(new TypeError('no network'));
    expect(await textOf(await navigate('/tickets'))).toBe('<html>two');
    server = () => new Response('bad gateway', { status: 502 });
    expect(await textOf(await navigate('/tickets'))).toBe('<html>two');
    vi.useFakeTimers();
    server = () => new Promise(() => undefined);
    const late = navigate('/tickets');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await textOf(await late)).toBe('<html>two');
  });
});

describe('the stores', () => {
  test('hold no reply of the server that a sign-in may see (PWA-03)', async () => {
    await happen('install');
    const before = keptPaths();
    for (const path of [
      '/api/tickets',
      '/api/auth/me',
      '/public/1-0f',
      '/socket.io/?EIO=4',
      '/manifest.webmanifest',
      '/app-icons/192.png',
      '/installers/x',
    ]) {
      expect(await answer(path), path).toBeUndefined();
      expect(await navigate(path), path).toBeUndefined();
    }
    expect(await answer('https://elsewhere.example/assets/x.js')).toBeUndefined();
    expect(await answer('/api/tickets', { method: 'POST' })).toBeUndefined();
    await navigate('/tickets/secret-uuid');
    await happen('message', {
      data: { kind: 'keep', files: [`${origin}/api/tickets`, 'https://x.example/assets/a.js', 7] },
    });
    expect(keptPaths()).toEqual(before);
  });

  test('hold each file of a build once, and no page in the place of one that is gone', async () => {
    expect(await textOf(await answer('/assets/a-1.js'))).toBe('/assets/a-1.js');
    server = () => Promise.reject(new TypeError('no network'));
    expect(await textOf(await answer('/assets/a-1.js'))).toBe('/assets/a-1.js');
    server = () => page('an error page');
    await answer('/assets/gone-1.js');
    expect(keptPaths()).toEqual(['/assets/a-1.js']);
  });

  test('hold what the page had loaded before the worker was there', async () => {
    await happen('message', { data: { kind: 'keep', files: [`${origin}/assets/late-2.js`] } });
    expect(keptPaths()).toEqual(['/assets/late-2.js']);
  });
});

const content = { title: 'Carla', body: 'oi', tag: 'ticket 1', path: '/tickets/1', badge: 3, language: 'pt' };
const push = (sent: unknown = content) => happen('push', { data: { json: () => sent } });

describe('a push', () => {
  test('is shown with its tag, place and number (PUSH-05)', async () => {
    await push();
    expect(shown).toMatchObject([
      {
        title: 'Carla',
        options: { body: 'oi', tag: 'ticket 1', renotify: true, lang: 'pt', data: { path: '/tickets/1' } },
      },
    ]);
    expect(badge).toBe(3);
  });

  test('is left to a page that is in front; to one behind another window it is not', async () => {
    pages = [aPage({ focused: true })];
    await push();
    expect(shown).toEqual([]);
    expect(badge).toBe(3);
    pages = [aPage({ focused: false })];
    await push();
    expect(shown).toHaveLength(1);
  });

  test('that is not ours shows nothing and breaks nothing', async () => {
    for (const sent of [null, {}, { title: 1, tag: 'x' }, 'text']) await push(sent);
    await happen('push', { data: null });
    expect(shown).toEqual([]);
  });

  test('opens its conversation: in an open page, or else in a new one, and never elsewhere', async () => {
    const press = (path: unknown) =>
      happen('notificationclick', { notification: { close: vi.fn(), data: { path } } });
    await press('/tickets/1');
    await press('https://evil.example/');
    await press('//evil.example/');
    await press('/\\evil.example/');
    await press('/\t/evil.example/');
    expect(opened).toEqual(['/tickets/1', '/', '/', '/', '/']);
    const open = aPage({ focused: false });
    pages = [open];
    await press('/chats/2');
    expect(open.focus).toHaveBeenCalled();
    expect(open.postMessage).toHaveBeenCalledWith({ kind: 'open', path: '/chats/2' });
  });
});

describe('a button of a notification', () => {
  const about = { kind: 'ticket', id: 1, uuid: '00000000-0000-4000-8000-000000000001', userId: 7 };
  const press = (more: object) =>
    happen('notificationclick', {
      notification: { close: vi.fn(), data: { path: '/tickets/1', about: { ...about, server: origin } } },
      ...more,
    });
  const answers = async () => {
    const store = stores.get(answersStore);
    return Promise.all([...(store?.entries.values() ?? [])].map((row) => row.clone().json()));
  };

  test('is on a push with the label of the server, for its person (NOTIFY-09)', async () => {
    const buttons = [
      { action: 'reply', label: 'Responder…' },
      { action: 'open', label: 'Abrir' },
    ];
    await push({ ...content, about, buttons });
    expect(shown[0]?.options).toMatchObject({
      actions: [
        { action: 'reply', title: 'Responder…', type: 'text' },
        { action: 'open', title: 'Abrir' },
      ],
      data: { path: '/tickets/1', about: { ...about, server: origin } },
    });
  });

  test('to accept is kept for a page, which opens or gets an event (NOTIFY-09)', async () => {
    await press({ action: 'accept' });
    expect(opened).toEqual(['/tickets/1']);
    const open = aPage({});
    pages = [open];
    await press({ action: 'accept' });
    expect(open.focus).toHaveBeenCalled();
    expect(open.postMessage).toHaveBeenCalledWith({ kind: 'answered' });
    expect(await answers()).toMatchObject([
      { action: 'accept', about: { userId: 7, server: origin }, text: '' },
      { action: 'accept' },
    ]);
  });

  test('to reply leaves the words and no page in front; without a field it opens the conversation (NOTIFY-10)', async () => {
    const open = aPage({});
    pages = [open];
    await press({ action: 'reply', reply: ' já vou ' });
    expect(open.focus).not.toHaveBeenCalled();
    expect(await answers()).toMatchObject([{ action: 'reply', text: 'já vou' }]);
    await press({ action: 'reply' });
    await press({ action: 'open' });
    expect(open.postMessage).toHaveBeenLastCalledWith({ kind: 'open', path: '/tickets/1' });
    expect(await answers()).toHaveLength(1);
  });

  test('leaves nothing for the next person after a sign-out (PUSH-03)', async () => {
    await press({ action: 'accept' });
    await happen('message', { data: { kind: 'forget' } });
    expect(await answers()).toEqual([]);
  });
});

test('a person who signs out leaves no notification, number or file on the phone (PUSH-03)', async () => {
  await push();
  await share([]);
  await happen('message', { data: { kind: 'forget' } });
  expect(shown).toEqual([]);
  expect(badge).toBe(0);
  expect(stores.has(sharedStore)).toBe(false);
});

async function share(files: File[], words: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(words)) body.set(name, value);
  for (const file of files) body.append('files', file);
  return answer(sharedPath, { method: 'POST', body });
}

test('what another app shares waits for the page, which replaces what waited before (PWA-05)', async () => {
  await share([new File(['old'], 'old.txt', { type: 'text/plain' })]);
  const reply = await share([new File(['picture'], 'foto.jpg', { type: 'image/jpeg' })], {
    title: 'Nota',
    text: 'Nota',
    url: 'https://loja.example',
  });
  expect(reply?.status).toBe(303);
  expect(reply?.headers.get('location')).toBe(`${origin}${sharedPath}`);
  const store = stores.get(sharedStore)!;
  expect(await (await store.match(sharedPath))!.json()).toMatchObject({
    text: 'Nota\nhttps://loja.example',
    files: [{ name: 'foto.jpg', type: 'image/jpeg' }],
  });
  expect([...store.entries.keys()].sort()).toEqual([sharedPath, `${sharedPath}/0`]);
});

const aPage = (more: Partial<PageClient>): PageClient => ({
  url: `${origin}/tickets`,
  focused: false,
  visibilityState: 'visible',
  focus: vi.fn(async () => aPage(more)),
  postMessage: vi.fn(),
  ...more,
});
