import { semaphore } from '../../../concurrency/semaphore.ts';
import type { Kernel } from '../../../kernel.ts';
import { fetchMedia } from './fetchMedia.ts';

const atOnce = 4;

/**
 * Files that the channel's servers have dropped can be had from a phone only, which the connection's session
 * asks. Wherever that was found out, the process that runs the session hears of it here. A wake-up that is lost,
 * or finds no open session, is made good by the sweep. The answer ends it.
 */
export function fetchExpired(kernel: Kernel): () => void {
  const pass = semaphore(atOnce);
  return kernel.wakeups.on('media', (about) => {
    const [companyId, mediaId, connectionId] = about.split(' ').map(Number) as [number, number, number];
    if (!kernel.channels?.session(connectionId)?.isOpen()) return;
    pass(() => fetchMedia(kernel, companyId, mediaId)).catch((error: unknown) =>
      kernel.log.warn({ err: error, mediaId }, 'file not fetched; the sweep tries again'),
    );
  });
}
