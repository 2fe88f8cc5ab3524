import { eq, sql } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import { rowWorker } from '../../../rowQueue/rowWorker.ts';
import type { TurnWorker } from '../../../rowQueue/turnWorker.ts';
import type { Work } from '../../../work.ts';
import { fetchMedia, settleMedia } from './fetchMedia.ts';
import { mediaDownloads } from './media.table.ts';
import { downloadsWaiting } from './media.wakes.ts';

/** Channels keep files for weeks, and phones come back after days: a download is not given up before. */
const retry = { fromSeconds: 2, toSeconds: 600, forSeconds: 3 * 24 * 60 * 60 };
const atOnce = 8;
const atOncePerCompany = 4;

/** Queues downloads of files, also of those that failed before. */
export async function enqueueDownloads(
  { tx, wake }: Work,
  connectionId: number,
  mediaIds: readonly number[],
): Promise<void> {
  if (mediaIds.length === 0) return;
  await tx
    .insert(mediaDownloads)
    .values(mediaIds.map((mediaId) => ({ mediaId, connectionId })))
    .onConflictDoUpdate({
      target: [mediaDownloads.companyId, mediaDownloads.mediaId],
      set: { state: 'waiting', dueAt: sql`now()`, failingSince: null },
    });
  wake(downloadsWaiting);
}

/** Fetches waiting files, in any number of worker processes. */
export function startDownloads(kernel: Kernel): TurnWorker {
  return rowWorker(kernel, 'media', {
    table: mediaDownloads,
    atOnce,
    atOncePerGroup: () => atOncePerCompany,
    retry,
    wokenBy: downloadsWaiting,
    async outside(companyId, { mediaId }) {
      await fetchMedia(kernel, companyId, mediaId);
      return { as: 'done' };
    },
    async givenUp(work, { mediaId }) {
      await settleMedia(work, mediaId, { state: 'failed' });
      return 'aside';
    },
  });
}

/** A phone is back: files that only it has need not wait for their next retry. */
export async function hurryDownloads({ tx, wake }: Work, connectionId: number): Promise<void> {
  await tx
    .update(mediaDownloads)
    .set({ dueAt: sql`now()` })
    .where(eq(mediaDownloads.connectionId, connectionId));
  wake(downloadsWaiting);
}
