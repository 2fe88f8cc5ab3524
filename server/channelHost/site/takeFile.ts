import type {} from '@fastify/multipart';
import { AppError } from '@recado/shared/errors';
import { mostSiteFileBytes } from '@recado/shared/lib/siteWire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { siteUploads } from '../../channels/site/site.table.ts';
import { plainFileName } from '../../storage/plainFileName.ts';
import { cleanText } from '../../text/cleanText.ts';
import type { SiteParts, VisitorCall } from './visitorCall.ts';

/** What visitors may send, by content; a browser of the staff runs none of it. */
const isWelcome = (mime: string): boolean =>
  /^(image\/(jpeg|png|webp|gif|heic|heif|avif)|audio\/[\w.+-]+|video\/(mp4|webm|quicktime|3gpp)|application\/(pdf|zip|vnd\.[\w.+-]+|x-cfb))$/.test(
    mime,
  );

/** Text has nothing to sniff: its name must say that it is text. */
const isText = (name: string): boolean => /\.(txt|csv)$/i.test(name);

/** Stores a file that a visitor sends, for a message of theirs (SITE-05). Returns its id. */
export async function takeFile(
  { kernel, limits }: SiteParts,
  app: FastifyInstance,
  request: FastifyRequest,
  { door: { companyId, connectionId }, address }: VisitorCall,
  handle: string,
): Promise<{ fileId: number; mime: string }> {
  limits.spend('file', { address, connectionId, handle });
  if (!request.isMultipart()) throw new AppError('ERR_MEDIA_TYPE');
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > mostSiteFileBytes + 10_000)
    throw new AppError('ERR_FILE_TOO_LARGE', { data: { maxBytes: mostSiteFileBytes } });
  await app.gates.refuseFullStorage(kernel, companyId, length);
  const part = await request.file({ limits: { files: 1, fields: 0, fileSize: mostSiteFileBytes + 1 } });
  if (!part) throw new AppError('ERR_EMPTY_MESSAGE');
  const stored = await kernel.storage.put(companyId, part.file, { maxBytes: mostSiteFileBytes });
  const name = plainFileName(cleanText(part.filename ?? '', 200));
  const isVoice = part.fieldname === 'voice';
  const mime = kindOf(stored.mime, name, isVoice);
  if (mime === undefined || stored.bytes === 0) {
    await kernel.storage.remove(stored.key);
    throw new AppError('ERR_FILE_TYPE');
  }
  const [row] = await kernel.database.inCompany(companyId, (tx) =>
    tx
      .insert(siteUploads)
      .values({ handle, connectionId, storageKey: stored.key, name, mime, bytes: stored.bytes, isVoice })
      .returning({ id: siteUploads.id }),
  );
  return { fileId: row!.id, mime };
}

function kindOf(sniffed: string, name: string, isVoice: boolean): string | undefined {
  // Browsers record sound into containers that may hold films too.
  if (isVoice && /^(audio|video)\/(webm|mp4|ogg|mpeg|x-m4a)/.test(sniffed))
    return sniffed.replace('video/', 'audio/');
  if (sniffed === 'application/octet-stream') return isText(name) ? 'text/plain' : undefined;
  return isWelcome(sniffed) ? sniffed : undefined;
}
