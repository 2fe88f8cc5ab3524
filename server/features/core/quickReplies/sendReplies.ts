import { AppError, found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { media } from '../media/media.table.ts';
import { quickReplies } from './quickReplies.table.ts';
import { maySeeReply } from './replyAccess.ts';

/** The file of a reply that this person sees, for a message of theirs; a file is stored once, however often it is sent. */
export async function replyFile(tx: Tx, actor: Actor, id: number) {
  const [row] = await tx
    .select({ mediaId: media.id, mime: media.mime, bytes: media.bytes, state: media.state })
    .from(quickReplies)
    .leftJoin(media, eq(media.id, quickReplies.mediaId))
    .where(and(eq(quickReplies.id, id), maySeeReply(actor)));
  const { mediaId, mime, bytes, state } = found(row, 'ERR_NO_QUICK_REPLY_FOUND');
  if (mediaId === null || state !== 'ready') throw new AppError('ERR_NO_MEDIA_FOUND');
  return { mediaId, mime: mime!, bytes: bytes ?? 0 };
}

/** Counts a use of each of these, as far as this person sees them. Nothing tells of it: the number is read with the list. */
export async function countUses(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  // Locked in one order, so that two messages with the same replies do not wait for each other.
  const used = tx
    .select({ id: quickReplies.id })
    .from(quickReplies)
    .where(and(inArray(quickReplies.id, [...new Set(ids)]), maySeeReply(actor)))
    .orderBy(asc(quickReplies.id))
    .for('no key update');
  await tx
    .update(quickReplies)
    .set({ uses: sql`${quickReplies.uses} + 1`, usedAt: sql`now()` })
    .where(inArray(quickReplies.id, used));
}
