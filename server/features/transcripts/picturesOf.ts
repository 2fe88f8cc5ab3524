import { buffer } from 'node:stream/consumers';
import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import { decodeSmall } from '../../decode/decode.ts';
import type { Kernel } from '../../kernel.ts';
import type { PdfPicture } from '../../pdf/pdfLine.ts';
import { media } from '../core/media/media.table.ts';
import type { MessageRow } from '../core/messages/messageRow.ts';

/** A larger file is only named. */
const maxBytes = 16 * 1024 * 1024;

/**
 * Small copies of pictures in some messages, by message, at most `most`; leaves out files that are no pictures or
 * cannot be read.
 */
export async function picturesOf(
  { inWork, storage, log }: Pick<Kernel, 'inWork' | 'storage' | 'log'>,
  companyId: number,
  messageRows: readonly MessageRow[],
  most: number,
): Promise<Map<number, PdfPicture>> {
  const pictured = messageRows
    .filter(
      ({ mediaType, mediaState, mediaId }) => mediaType === 'image' && mediaState === 'ready' && mediaId,
    )
    .slice(0, most);
  const pictures = new Map<number, PdfPicture>();
  if (pictured.length === 0) return pictures;
  const ids = pictured.map(({ mediaId }) => mediaId as number);
  const files = await inWork(
    companyId,
    ({ tx }) =>
      tx
        .select({ id: media.id, key: media.storageKey })
        .from(media)
        .where(and(inArray(media.id, ids), isNotNull(media.storageKey), lt(media.bytes, maxBytes))),
    'read',
  );
  const keys = new Map(files.map(({ id, key }) => [id, key!]));
  // One after the other: the process that decodes serves others too.
  for (const { id, mediaId } of pictured) {
    const key = keys.get(mediaId as number);
    if (!key) continue;
    const picture = await storage
      .open(companyId, key)
      .then(buffer)
      .then((file) => decodeSmall(companyId, file))
      .catch((error: unknown) => void log.warn({ err: error }, 'picture of a transcript not read'));
    if (picture) pictures.set(id as number, picture);
  }
  return pictures;
}
