import { AppError } from '@recado/shared/errors';
import { maxUploadBytes } from '@recado/shared/features/messages';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MediaGone } from '../../channels/channel.ts';
import { defineJob } from '../../jobs/defineJob.ts';
import type { Kernel } from '../../kernel.ts';
import type { StoredFile } from '../../storage/storage.ts';
import { messages } from '../messages/messages.table.ts';
import { publishMessage } from '../messages/publishMessage.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { media } from './media.table.ts';

const mostTries = 30;
/** Others may send larger files than we do. */
const maxFetchedBytes = maxUploadBytes * 2;

/** Fetches a file from the channel into our storage. Runs where the connection's session lives; when it is not open, the sweep tries again later. */
export const downloadMedia = defineJob({
  name: 'media.download',
  data: z.object({ companyId: z.number().int(), mediaId: z.number().int() }),
  attempts: 4,
  async run({ kernel, data: { companyId, mediaId } }) {
    const [file] = await kernel.inWork(
      companyId,
      ({ tx }) => tx.select().from(media).where(eq(media.id, mediaId)),
      'read',
    );
    if (file?.state !== 'waiting' || file.connectionId === null) return;
    const session = kernel.channels?.session(file.connectionId);
    if (!session?.isOpen()) return;
    let stored: StoredFile;
    try {
      stored = await kernel.storage.put(companyId, await session.download(file.source), {
        maxBytes: maxFetchedBytes,
      });
    } catch (error) {
      const isLast = error instanceof MediaGone || isTooLarge(error) || file.tries + 1 >= mostTries;
      await settle(kernel, companyId, mediaId, isLast ? { state: 'failed' } : {});
      if (!isLast) throw error;
      return;
    }
    const isKept = await settle(kernel, companyId, mediaId, {
      state: 'ready',
      storageKey: stored.key,
      bytes: stored.bytes,
      sha256: stored.sha256,
      mime: betterType(stored.mime, file.mime),
      /** It holds the key that opens the file on the channel's servers: nobody needs it now that the file is here. */
      source: null,
    });
    /** Another run was quicker: nobody would ever find this copy. */
    if (!isKept) await kernel.storage.remove(stored.key);
  },
});

const isTooLarge = (error: unknown) => error instanceof AppError && error.code === 'ERR_FILE_TOO_LARGE';

/** Files that still wait after a while were forgotten, or their session was away; those whose session is here and open are fetched. */
export const sweepMedia = defineJob({
  name: 'media.sweep',
  data: z.object({}),
  everyMs: 30_000,
  async run({ kernel }) {
    const waiting = await kernel.database.acrossCompanies(
      (tx) =>
        tx
          .select({ mediaId: media.id, companyId: media.companyId, connectionId: media.connectionId })
          .from(media)
          .where(and(eq(media.state, 'waiting'), lt(media.createdAt, sql`now() - interval '20 seconds'`)))
          .orderBy(asc(media.tries), desc(media.id))
          .limit(2000),
      'read',
    );
    const fetchable = waiting.filter(({ connectionId }) =>
      kernel.channels?.session(connectionId ?? 0)?.isOpen(),
    );
    for (const { companyId, mediaId } of fetchable.slice(0, 200))
      await kernel.jobs.add(downloadMedia, { companyId, mediaId }, { id: `media.${mediaId}` });
  },
});

/** Stores how it went and says it on the message's screens. False when the file does not wait any more. */
async function settle(
  kernel: Kernel,
  companyId: number,
  mediaId: number,
  change: Partial<typeof media.$inferInsert>,
): Promise<boolean> {
  return kernel.inWork(companyId, async (work) => {
    const [settled] = await work.tx
      .update(media)
      .set({ ...change, tries: sql`${media.tries} + 1` })
      .where(and(eq(media.id, mediaId), eq(media.state, 'waiting')))
      .returning({ id: media.id });
    if (!settled || !change.state) return settled !== undefined;
    const [row] = await work.tx
      .update(messages)
      .set({ version: sql`${messages.version} + 1` })
      .where(eq(messages.mediaId, mediaId))
      .returning({ id: messages.id, ticketId: messages.ticketId });
    if (!row) return true;
    const [ticket] = await work.tx.select().from(tickets).where(eq(tickets.id, row.ticketId));
    await publishMessage(work, row.id, ticket!, 'update');
    return true;
  });
}

/** What was sniffed wins; where nothing can be sniffed, a harmless claim of the channel stands. */
const betterType = (sniffed: string, claimed: string) =>
  sniffed === 'application/octet-stream' &&
  /^(text\/plain|text\/csv|text\/vcard|application\/(json|msword|vnd\.[\w.+-]+))$/.test(claimed)
    ? claimed
    : sniffed;
