import { and, inArray, not } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { media } from './media.table.ts';
import { isInUse } from './mediaUses.ts';

/**
 * Deletes the rows of files that belonged to deleted rows, unless another row shows them. Returns their keys in the
 * storage; a sweep removes the files that the caller leaves there.
 */
export async function dropUnusedMedia(
  { tx, mediaUses }: Pick<Work, 'tx' | 'mediaUses'>,
  deleted: readonly { mediaId: number | null }[],
): Promise<{ storageKey: string | null }[]> {
  const ids = [...new Set(deleted.flatMap(({ mediaId }) => mediaId ?? []))];
  if (ids.length === 0) return [];
  return tx
    .delete(media)
    .where(and(inArray(media.id, ids), not(isInUse(mediaUses))))
    .returning({ storageKey: media.storageKey });
}
