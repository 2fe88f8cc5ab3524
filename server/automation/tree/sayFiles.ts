import { mediaTypeOf } from '@recado/shared/lib/mediaTypeOf';
import { asc, eq } from 'drizzle-orm';
import { media } from '../../features/core/media/media.table.ts';
import { fileOptions, files } from '../../features/files/files.table.ts';
import type { Context } from '../context.ts';
import { sendToCustomer } from '../sendToCustomer.ts';

/** Sends a list of files: its words, then each file that is there, under its name (BOT-29, BOT-31). */
export async function sayFiles(context: Context, fileId: number): Promise<void> {
  const { tx } = context.work;
  const [[list], rows] = await Promise.all([
    tx.select({ message: files.message }).from(files).where(eq(files.id, fileId)),
    tx
      .select({ name: fileOptions.name, mediaId: media.id, mime: media.mime, state: media.state })
      .from(fileOptions)
      .innerJoin(media, eq(media.id, fileOptions.mediaId))
      .where(eq(fileOptions.fileId, fileId))
      .orderBy(asc(fileOptions.position)),
  ]);
  if (!list) return;
  const ready = rows.filter(({ state }) => state === 'ready');
  await sendToCustomer(
    context,
    list.message,
    ...ready.map(({ name, mediaId, mime }) => ({ body: name, mediaId, mediaType: mediaTypeOf(mime) })),
  );
}
