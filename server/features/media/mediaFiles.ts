import { AppError, found } from '@recado/shared/errors';
import { Id } from '@recado/shared/lib/fields';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Kernel } from '../../kernel.ts';
import { StorageTrouble } from '../../storage/storageTrouble.ts';
import { media } from './media.table.ts';
import { isShown } from './mediaUses.ts';

/** Shown inside a page; everything else is only ever saved. */
const safeInline = /^(image\/(jpeg|png|webp|gif)|audio\/[\w.+-]+|video\/[\w.+-]+|application\/pdf)$/;
/** How files without a name of their own end when they are saved: most that phones send. */
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
const Params = z.object({ id: Id });

/** Serves files behind signed links: no session, no listing, nothing that a browser would run. */
export function mediaFiles(app: FastifyInstance, { inWork, links, storage }: Kernel): void {
  app.get('/media/:id/file', async (request, reply) => {
    const { id } = Params.parse(request.params);
    const companyId = links.verify(id, request.query as Record<string, unknown>);
    const [row] = await inWork(
      companyId,
      ({ tx }) =>
        tx
          .select({ file: media })
          .from(media)
          .where(and(eq(media.id, id), isShown(tx, 'shown'))),
      'read',
    );
    const { file } = found(row, 'ERR_NO_MEDIA_FOUND');
    if (file.state !== 'ready' || !file.storageKey || file.bytes === null)
      throw new AppError('ERR_NO_MEDIA_FOUND');
    const range = rangeOf(request.headers.range, file.bytes);
    const content = found(
      await storage.open(companyId, file.storageKey, range).catch((error: unknown) => {
        if (error instanceof StorageTrouble) throw error;
        return undefined;
      }),
      'ERR_NO_MEDIA_FOUND',
    );
    const inline = safeInline.test(file.mime) && !('download' in (request.query as object));
    reply.headers({
      'content-type': file.mime,
      'content-length': range ? range.end - range.start + 1 : file.bytes,
      'content-disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${headerText(file.name || `file-${id}${endings[file.mime.split(';')[0] ?? ''] ?? ''}`)}`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=300',
      'content-security-policy': "sandbox; default-src 'none'; media-src 'self'; style-src 'unsafe-inline'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
    return reply.send(content);
  });
}

/** A file name as RFC 6266 wants it, whatever is in it. */
const headerText = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);

/** One range of bytes, as players ask for; anything else is answered whole. */
function rangeOf(header: string | undefined, bytes: number): { start: number; end: number } | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start <= end && start < bytes ? { start, end } : undefined;
}
