/** Calls back when a press on a notification asks this page to open an address; the result stops it. */
export function onWorkerOpen(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const onMessage = ({ data }: MessageEvent) => {
    const { kind, path } = (data ?? {}) as { kind?: unknown; path?: unknown };
    if (kind === 'open' && typeof path === 'string') open(path);
  };
  serviceWorker.addEventListener?.('message', onMessage);
  return () => serviceWorker.removeEventListener?.('message', onMessage);
}
