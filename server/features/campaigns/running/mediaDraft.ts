import { mediaTypeOf } from '@recado/shared/lib/mediaTypeOf';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { media } from '../../core/media/media.table.ts';

/** The file of a campaign as a message has it; undefined while it is not there, or no more. */
export async function mediaDraft(tx: Tx, mediaId: number) {
  const [file] = await tx.select().from(media).where(eq(media.id, mediaId));
  if (file?.state !== 'ready') return undefined;
  const { mime, bytes } = file;
  return { mime, bytes: bytes ?? 0, draft: { mediaId, mediaType: mediaTypeOf(mime) } };
}
