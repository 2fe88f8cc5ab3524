import { once } from 'node:events';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

const lookMs = 20;

/**
 * Ends this process once it takes more than so many bytes, buffers included. It is looked at from a thread of its own:
 * what takes the memory may not let go of the other before it is done.
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
