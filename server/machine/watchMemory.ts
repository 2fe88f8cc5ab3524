import { once } from 'node:events';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

const lookMs = 20;

/**
 * Ends this process once it uses more than so many bytes, buffers included. A thread of its own watches it: the work
 * that uses the memory may block the main thread until it is done.
 */
export async function watchMemory(mostBytes: number): Promise<void> {
  const watcher = new Worker(new URL(import.meta.url), { workerData: { mostBytes } });
  watcher.unref();
  await once(watcher, 'online');
}

if (!isMainThread && workerData?.mostBytes)
  setInterval(() => {
    if (process.memoryUsage.rss() > workerData.mostBytes) process.kill(process.pid, 'SIGKILL');
  }, lookMs);
