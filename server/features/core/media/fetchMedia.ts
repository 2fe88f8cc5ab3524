import type { Readable } from 'node:stream';
import { AppError } from '@recado/shared/errors';
import { maxUploadBytes } from '@recado/shared/features/messages';
import { and, eq, ne } from 'drizzle-orm';
import { MediaExpired, MediaGone } from '../../../channels/channel.ts';
import { measured } from '../../../decode/measured.ts';
import { emit } from '../../../hooks.ts';
import type { Kernel, RunningChannels } from '../../../kernel.ts';
import type { StoredFile } from '../../../storage/storage.ts';
import type { Work } from '../../../work.ts';
import { connections } from '../connections/connections.table.ts';
import { media } from './media.table.ts';
import { mediaExpired } from './media.wakes.ts';

/** Others may send larger files than we do. */
const maxFetchedBytes = maxUploadBytes * 2;

type Expected = NonNullable<Awaited<ReturnType<typeof expectedFile>>>;

/**
 * Fetches a file from the channel into our storage. Any process can, as long as the channel's servers have it. When
 * only a phone has it, this wakes the process that runs the connection's session (see fetchExpired.ts). The result is
 * stored and published to the message's screens; throws what may be tried again.
 */
export async function fetchMedia(kernel: Kernel, companyId: number, mediaId: number): Promise<void> {
  const file = await expectedFile(kernel, companyId, mediaId);
  if (!file || !kernel.channels) return;
  const settle = (change: Partial<typeof media.$inferInsert>) =>
    kernel.inWork(companyId, (work) => settleMedia(work, mediaId, change));
  let stored: StoredFile;
  try {
    const content = await open(kernel.channels, kernel, companyId, file);
    stored = await kernel.storage.put(companyId, content, { maxBytes: maxFetchedBytes });
  } catch (error) {
    if (error instanceof MediaExpired)
      kernel.wakeups.wake(mediaExpired, { companyId, mediaId, connectionId: file.connectionId });
    if (!(error instanceof MediaGone) && !isTooLarge(error)) throw error;
    await settle({ state: 'failed' });
    return;
  }
  const size = await measured(kernel, companyId, stored);
  const isKept = await settle({
    ...size,
    state: 'ready',
    storageKey: stored.key,
    bytes: stored.bytes,
    sha256: stored.sha256,
    mime: betterType(stored.mime, file.mime),
    /** The source holds the key to the file on the channel's servers: nobody needs it now that the file is here. */
    source: null,
  });
  // Another run was quicker: nobody would ever find this copy.
  if (!isKept) await kernel.storage.remove(stored.key);
}

/** An open session here can also ask the phone. */
function open(
  channels: RunningChannels,
  kernel: Kernel,
  companyId: number,
  { connectionId, channel, source }: Expected,
): Promise<Readable> {
  const session = channels.session(connectionId);
  return session?.isOpen()
    ? session.download(source)
    : channels.channelOf(channel).download({ companyId, connectionId, source }, kernel);
}

/** A file that is not here; also one that failed and that somebody asks for again. */
async function expectedFile(kernel: Kernel, companyId: number, mediaId: number) {
  const [file] = await kernel.inWork(
    companyId,
    ({ tx }) =>
      tx
        .select({
          mime: media.mime,
          source: media.source,
          connectionId: connections.id,
          channel: connections.channel,
        })
        .from(media)
        .innerJoin(connections, eq(connections.id, media.connectionId))
        .where(and(eq(media.id, mediaId), ne(media.state, 'ready'))),
    'read',
  );
  return file;
}

const isTooLarge = (error: unknown) => error instanceof AppError && error.code === 'ERR_FILE_TOO_LARGE';

/** Stores how a file ended and publishes it to the message's screens. False when it is here already. */
export async function settleMedia(
  work: Work,
  mediaId: number,
  change: Partial<typeof media.$inferInsert>,
): Promise<boolean> {
  const { tx } = work;
  const [settled] = await tx
    .update(media)
    .set(change)
    .where(and(eq(media.id, mediaId), ne(media.state, 'ready')))
    .returning({ id: media.id });
  if (!settled) return false;
  await emit(work, 'fileSettled', { mediaId });
  return true;
}

/** The sniffed type wins; where nothing can be sniffed, a harmless claim of the channel counts. */
const betterType = (sniffed: string, claimed: string) =>
  sniffed === 'application/octet-stream' &&
  /^(text\/plain|text\/csv|text\/vcard|application\/(json|msword|vnd\.[\w.+-]+))$/.test(claimed)
    ? claimed
    : sniffed;
