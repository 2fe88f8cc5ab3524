import type { FetchEvent, InstallEvent, WorkerScope } from './workerScope.ts';

/** The build that this worker belongs to. */
export interface Build {
  /** Changes with every file of the build. */
  version: string;
  /** The files that every start loads first. */
  files: readonly string[];
}

/** Files of builds, whose names carry a hash of their content: they never change. */
const assetStore = 'recado-assets-1';
/** More than two builds' worth; beyond it the oldest go first. */
const maxFiles = 400;
const shellPrefix = 'recado-shell-';
/** The page of any address. */
const shellPage = '/';
/** A slow network gets the kept page after so long. */
const patienceMs = 800;

const shellStore = ({ version }: Build): string => shellPrefix + version;

/**
 * Paths that are no page: the server's replies. They hold what one sign-in may see, so they go to the network
 * untouched and are kept nowhere (PWA-03).
 */
const isServers = (path: string): boolean =>
  /^\/(api|public|socket\.io|webhooks|installers|app-icons|health|metrics)(\/|$)/.test(path) ||
  path === '/manifest.webmanifest' ||
  path === '/sw.js';

/** Keeps the page and the first files of this build. If one cannot be fetched, the former worker stays. */
export async function keepShell({ caches, fetch }: WorkerScope, build: Build): Promise<void> {
  const [shell, assets] = await Promise.all([caches.open(shellStore(build)), caches.open(assetStore)]);
  const page = await fetch(shellPage, { cache: 'reload', credentials: 'omit' });
  if (!page.ok) throw new Error(`page not kept: ${page.status}`);
  await shell.put(shellPage, page);
  for (const file of build.files) if (!(await assets.match(file))) await assets.add(file);
}

/**
 * Lets the browser read kept files and call the server without this worker. A start has forty files and a dozen calls,
 * and would wait for the worker with each. Files that the store lacks are added by `keepFiles`.
 */
export async function addRoutes(event: InstallEvent): Promise<void> {
  await event.addRoutes?.([
    { condition: { urlPattern: '/assets/*' }, source: { cacheName: assetStore } },
    { condition: { urlPattern: '/api/*' }, source: 'network' },
  ]);
}

/** Drops the pages of former builds. Their files stay for pages that are still open. */
export async function dropFormerShells({ caches }: WorkerScope, build: Build): Promise<void> {
  const own = shellStore(build);
  const former = (await caches.keys()).filter((name) => name.startsWith(shellPrefix) && name !== own);
  await Promise.all(former.map((name) => caches.delete(name)));
}

/** Keeps these files of the build, which a page loaded without this worker. */
export async function keepFiles({ caches, location }: WorkerScope, sent: unknown): Promise<void> {
  if (!Array.isArray(sent)) return;
  const store = await caches.open(assetStore);
  for (const address of sent.slice(0, maxFiles)) {
    const url = URL.parse(String(address), location.origin);
    if (url?.origin !== location.origin || !url.pathname.startsWith('/assets/')) continue;
    // The browser has it already: this fetches nothing.
    if (!(await store.match(url.pathname))) await store.add(url.pathname).catch(() => undefined);
  }
  await dropOldest(store);
}

/** Answers a request for a page or a file of the build; leaves every other one to the browser. */
export function answerFetch(worker: WorkerScope, build: Build, event: FetchEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(fromStore(worker, request));
  else if (request.mode === 'navigate' && !isServers(url.pathname))
    event.respondWith(freshPage(worker, build, request));
}

/**
 * The server's page while it answers in time, so nobody gets stuck on an old build. Without a network, or with a slow
 * one, the kept page.
 */
async function freshPage(worker: WorkerScope, build: Build, request: Request): Promise<Response> {
  const fetched = worker.fetch(request);
  // The server answers while the store is opened. A refusal is handled below.
  fetched.catch(() => undefined);
  const shell = await (await worker.caches.open(shellStore(build))).match(shellPage);
  if (!shell) return fetched;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(shell), patienceMs));
  return Promise.race([
    // A proxy that answers while the server restarts has no page.
    fetched.then(
      (page) => (page.status >= 500 ? shell : page),
      () => shell,
    ),
    late,
  ]);
}

async function fromStore({ caches, fetch }: WorkerScope, request: Request): Promise<Response> {
  const store = await caches.open(assetStore);
  const response = await store.match(request);
  if (response) return response;
  const reply = await fetch(request);
  const isAsset = reply.ok && !reply.headers.get('content-type')?.includes('text/html');
  if (isAsset) {
    await store.put(request, reply.clone());
    await dropOldest(store);
  }
  return reply;
}

async function dropOldest(store: Cache): Promise<void> {
  const files = await store.keys();
  await Promise.all(files.slice(0, Math.max(0, files.length - maxFiles)).map((file) => store.delete(file)));
}
