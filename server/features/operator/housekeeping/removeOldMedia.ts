import { and, eq, inArray, isNotNull, lt, not, sql } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import { media } from '../../core/media/media.table.ts';
import { isToBeSent } from '../../core/media/mediaUses.ts';

const atOnce = 200;

/**
 * Removes files older than MEDIA_DAYS, except those that will still be sent; their messages stay and show that the
 * file is gone. Without that setting files stay for ever.
 */
export async function removeOldMedia({
  database,
  storage,
  settings: { MEDIA_DAYS },
  declared,
}: Pick<Kernel, 'database' | 'storage' | 'settings' | 'declared'>): Promise<void> {
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
              // A file that is still to be sent stays until then.
              not(isToBeSent(declared.mediaUses)),
              lt(media.createdAt, sql`now() - make_interval(days => ${Math.ceil(MEDIA_DAYS)})`),
            ),
          )
          .limit(atOnce),
      'read',
    );
    // The file before its row: without a row only the sweep would find the key.
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
