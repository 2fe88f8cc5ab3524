import { and, eq, inArray, isNotNull, lt, not, sql } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import { media } from '../../core/media/media.table.ts';
import { isToBeSent } from '../../core/media/mediaUses.ts';

const atOnce = 200;

/** Removes files that are older than MEDIA_DAYS and will not be sent any more; their messages stay and say that the file is not there. Without that setting files are kept for ever. */
export async function removeOldMedia({
  database,
  storage,
  settings: { MEDIA_DAYS },
}: Pick<Kernel, 'database' | 'storage' | 'settings'>): Promise<void> {
  if (!MEDIA_DAYS) return;
  for (;;) {
    const old = await database.acrossCompanies(
      (tx) =>
        tx
          .select({ id: media.id, key: media.storageKey })
          .from(media)
          .where(
            and(
              eq(media.state, 'ready'),
              isNotNull(media.storageKey),
              // What will be sent is needed until then.
              not(isToBeSent(tx)!),
              lt(media.createdAt, sql`now() - make_interval(days => ${Math.ceil(MEDIA_DAYS)})`),
            ),
          )
          .limit(atOnce),
      'read',
    );
    // The file first: a key that nobody knows any more would be found by the sweep only.
    for (const { key } of old) await storage.remove(key!);
    await database.acrossCompanies((tx) =>
      tx
        .update(media)
        .set({ state: 'failed', storageKey: null })
        .where(
          inArray(
            media.id,
            old.map(({ id }) => id),
          ),
        ),
    );
    if (old.length < atOnce) return;
  }
}
