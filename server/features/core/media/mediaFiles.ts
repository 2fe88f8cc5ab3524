import { AppError, found } from '@recado/shared/errors';
import { ByBigId } from '@recado/shared/lib/fields';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../../kernel.ts';
import { media } from './media.table.ts';
import { isShown } from './mediaUses.ts';
import { sendFile } from './sendFile.ts';

/** The endings of saved files that have no name of their own, as most files from phones. */
const endings: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/gif': '.gif',
  'audio/ogg': '.ogg',
  'audio/mpeg': '.mp3',
  'audio/mp4': '.m4a',
  'video/mp4': '.mp4',
  'video/3gpp': '.3gp',
  'application/pdf': '.pdf',
};

/** Serves files behind signed links: no session, no listing, nothing that a browser would run. */
export function mediaFiles(app: FastifyInstance, { inWork, links, storage }: Kernel): void {
  app.get('/media/:id/file', async (request, reply) => {
    const { id } = ByBigId.parse(request.params);
    const companyId = links.verify(id, request.query as Record<string, unknown>);
    const [row] = await inWork(
      companyId,
      ({ tx, mediaUses }) =>
        tx
          .select({ file: media })
          .from(media)
          .where(and(eq(media.id, id), isShown(mediaUses))),
      'read',
    );
    const { file } = found(row, 'ERR_NO_MEDIA_FOUND');
    if (file.state !== 'ready' || !file.storageKey || file.bytes === null)
      throw new AppError('ERR_NO_MEDIA_FOUND');
    await sendFile(request, reply, storage, companyId, {
      key: file.storageKey,
      bytes: file.bytes,
      mime: file.mime,
      name: file.name || `file-${id}${endings[file.mime.split(';')[0] ?? ''] ?? ''}`,
    });
    return reply;
  });
}
