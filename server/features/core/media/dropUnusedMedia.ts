import { and, inArray, not } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { media } from './media.table.ts';
import { isInUse } from './mediaUses.ts';

/** Files of rows that are gone go too, unless something else shows them. Returns where they lie in the storage; the sweep finds what nobody removes there. */
export async function dropUnusedMedia(
  { tx, mediaUses }: Pick<Work, 'tx' | 'mediaUses'>,
  of: readonly { mediaId: number | null }[],
): Promise<{ storageKey: string | null }[]> {
  const ids = [...new Set(of.flatMap(({ mediaId }) => mediaId ?? []))];
  if (ids.length === 0) return [];
  return tx
    .delete(media)
    .where(and(inArray(media.id, ids), not(isInUse(mediaUses))))
    .returning({ storageKey: media.storageKey });
}
