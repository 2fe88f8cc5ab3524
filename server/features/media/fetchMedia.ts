import type { Readable } from 'node:stream';
import { AppError } from '@recado/shared/errors';
import { maxUploadBytes } from '@recado/shared/features/messages';
import { and, eq, sql } from 'drizzle-orm';
import { MediaExpired, MediaGone } from '../../channels/channel.ts';
import type { Kernel, RunningChannels } from '../../kernel.ts';
import type { StoredFile } from '../../storage/storage.ts';
import { connections } from '../connections/connections.table.ts';
import { messages } from '../messages/messages.table.ts';
import { publishMessage } from '../messages/publishMessage.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { media } from './media.table.ts';

const mostTries = 30;
/** Others may send larger files than we do. */
const maxFetchedBytes = maxUploadBytes * 2;

type Waiting = NonNullable<Awaited<ReturnType<typeof waitingFile>>>;

/**
 * Fetches a file that waits, from the channel into our storage. Any process can, as long as the channel's servers
 * have it; when only a phone does, the process that runs the connection's session is woken (see
 * fetchExpired.ts). What came of it is stored and said on the message's screens; throws what may be tried again.
 */
export async function fetchMedia(kernel: Kernel, companyId: number, mediaId: number): Promise<void> {
  const file = await waitingFile(kernel, companyId, mediaId);
  if (!file || !kernel.channels) return;
  let stored: StoredFile;
  try {
    const content = await open(kernel.channels, kernel, file);
    stored = await kernel.storage.put(companyId, content, { maxBytes: maxFetchedBytes });
  } catch (error) {
    const isLast = error instanceof MediaGone || isTooLarge(error) || file.tries + 1 >= mostTries;
    await settle(kernel, companyId, mediaId, isLast ? { state: 'failed' } : {});
    if (isLast) return;
    if (!(error instanceof MediaExpired)) throw error;
    kernel.wakeups.wake('media', `${companyId} ${mediaId} ${file.connectionId}`);
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
  // Another run was quicker: nobody would ever find this copy.
  if (!isKept) await kernel.storage.remove(stored.key);
}

/** An open session here can also ask the phone. */
function open(channels: RunningChannels, { settings }: Kernel, file: Waiting): Promise<Readable> {
  const session = channels.session(file.connectionId);
  return session?.isOpen()
    ? session.download(file.source)
    : channels.channelOf(file.channel).download(file.source, settings);
}

async function waitingFile(kernel: Kernel, companyId: number, mediaId: number) {
  const [file] = await kernel.inWork(
    companyId,
    ({ tx }) =>
      tx
        .select({
          mime: media.mime,
          source: media.source,
          tries: media.tries,
          connectionId: connections.id,
          channel: connections.channel,
        })
        .from(media)
        .innerJoin(connections, eq(connections.id, media.connectionId))
        .where(and(eq(media.id, mediaId), eq(media.state, 'waiting'))),
    'read',
  );
  return file;
}

const isTooLarge = (error: unknown) => error instanceof AppError && error.code === 'ERR_FILE_TOO_LARGE';

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
