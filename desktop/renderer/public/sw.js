/*
 * Keeps what can never change: the build's files carry their content's hash in their name. Everything else, and
 * above all the API, goes to the network untouched.
 */
const store = 'recado-assets-1';
/** More than two builds' worth; beyond it the oldest go first. */
const maxFiles = 300;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (!url.pathname.startsWith('/assets/')) return;
  event.respondWith(fromStore(event.request));
});

async function fromStore(request) {
  const cache = await caches.open(store);
  const kept = await cache.match(request);
  if (kept) return kept;
  const reply = await fetch(request);
  const isAsset = reply.ok && !reply.headers.get('content-type')?.includes('text/html');
  if (isAsset) {
    await cache.put(request, reply.clone());
    const files = await cache.keys();
    await Promise.all(files.slice(0, Math.max(0, files.length - maxFiles)).map((file) => cache.delete(file)));
  }
  return reply;
}
