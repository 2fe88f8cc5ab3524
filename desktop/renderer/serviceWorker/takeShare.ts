import { type Shared, sharedPath, sharedStore } from '../lib/installed/sharedStore.ts';
import type { FetchEvent, WorkerScope } from './workerScope.ts';

/** The longest text that is taken from another app. */
const longestText = 4000;
const mostFiles = 10;

/**
 * Takes what another app shared (PWA-05): it waits on this device for the page, which asks for a conversation. True
 * if the request was that.
 */
export function takeShare(worker: WorkerScope, event: FetchEvent): boolean {
  const { request } = event;
  const url = new URL(request.url);
  const isShare =
    request.method === 'POST' && url.origin === worker.location.origin && url.pathname === sharedPath;
  if (!isShare) return false;
  event.respondWith(keep(worker, request).catch(() => toPage(worker, '?failed')));
  return true;
}

/** Leads the browser to the page that asks for a conversation. */
const toPage = ({ location }: WorkerScope, query = ''): Response =>
  Response.redirect(`${location.origin}${sharedPath}${query}`, 303);

async function keep(worker: WorkerScope, request: Request): Promise<Response> {
  const { caches } = worker;
  const form = await request.formData();
  const words = ['title', 'text', 'url'].map((name) => String(form.get(name) ?? '').trim());
  const files = form
    .getAll('files')
    .filter((one) => typeof one !== 'string')
    .slice(0, mostFiles);
  await caches.delete(sharedStore);
  const store = await caches.open(sharedStore);
  const shared: Shared = {
    at: Date.now(),
    text: [...new Set(words.filter((one) => one !== ''))].join('\n').slice(0, longestText),
    files: files.map(({ name, type }) => ({ name, type })),
  };
  await Promise.all(
    files.map((file, n) =>
      store.put(`${sharedPath}/${n}`, new Response(file, { headers: { 'content-type': file.type } })),
    ),
  );
  await store.put(sharedPath, Response.json(shared));
  return toPage(worker);
}
