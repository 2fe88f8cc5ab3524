import { found } from '@recado/shared/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Storage } from '../../../storage/storage.ts';
import { StorageTrouble } from '../../../storage/storageTrouble.ts';

/** A file that somebody has a link to. */
interface LinkedFile {
  key: string;
  bytes: number;
  mime: string;
  /** Its name when it is saved. */
  name: string;
}

/** Types that a page may show; all others are only ever saved. */
const safeInline = /^(image\/(jpeg|png|webp|gif)|audio\/[\w.+-]+|video\/[\w.+-]+|application\/pdf)$/;

/** Sends a file, or the part that a player asks for, so that no browser runs what is in it. Throws ERR_NO_MEDIA_FOUND where it is gone. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  companyId: number,
  { key, bytes, mime, name }: LinkedFile,
): Promise<void> {
  const range = rangeOf(request.headers.range, bytes);
  const content = found(
    await storage.open(companyId, key, range).catch((error: unknown) => {
      if (error instanceof StorageTrouble) throw error;
      return undefined;
    }),
    'ERR_NO_MEDIA_FOUND',
  );
  const inline = safeInline.test(mime) && !('download' in (request.query as object));
  reply.headers({
    'content-type': mime,
    'content-length': range ? range.end - range.start + 1 : bytes,
    'content-disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${headerText(name)}`,
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=300',
    'content-security-policy': "sandbox; default-src 'none'; media-src 'self'; style-src 'unsafe-inline'",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  reply.send(content);
}

/** A file name as RFC 6266 wants it, whatever is in it. */
const headerText = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);

/** One range of bytes, as players ask for; any other request gets the whole file. */
function rangeOf(header: string | undefined, bytes: number): { start: number; end: number } | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start <= end && start < bytes ? { start, end } : undefined;
}
