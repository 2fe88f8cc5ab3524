/** What pages ask of the service worker (serviceWorker/serveWorker.ts). */
type WorkerMessage = { kind: 'forget' } | { kind: 'keep'; files: readonly string[] };

/** True where a service worker can run: a browser, not the desktop app, whose scheme needs none. */
const canRegister = (): boolean => 'serviceWorker' in navigator && /^https?:$/.test(window.location.protocol);

/**
 * Registers the service worker (SHELL-42), and names it the files of the build that this page loads, so that it keeps
 * them. An installed app stays open for days, so it asks for a newer build whenever it comes back to the front.
 */
export async function registerWorker(): Promise<void> {
  if (!canRegister()) return;
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (!registration) return;
  await navigator.serviceWorker.ready;
  nameFiles();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void registration.update().catch(() => undefined);
  });
}

/** Names the files that were loaded already, and each that a screen loads later. */
function nameFiles(): void {
  const observer = new PerformanceObserver((loaded) => {
    const files = loaded
      .getEntries()
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${window.location.origin}/assets/`));
    if (files.length > 0) void tellWorker({ kind: 'keep', files });
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Tells the service worker, if there is one. */
export async function tellWorker(message: WorkerMessage): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  registration?.active?.postMessage(message);
}
