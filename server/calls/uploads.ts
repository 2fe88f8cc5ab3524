import { Readable } from 'node:stream';
import type {} from '@fastify/multipart';
import { AppError } from '@recado/shared/errors';
import { maxUploadBytes } from '@recado/shared/features/messages';
import type { Endpoint } from '@recado/shared/lib/contract';
import type { Actor } from '@recado/shared/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { measured } from '../decode/measured.ts';
import type { Kernel } from '../kernel.ts';
import { plainFileName } from '../storage/plainFileName.ts';
import type { StoredFile } from '../storage/storage.ts';
import { refusalOf } from './errors.ts';

/** A field holds at most the longest text of a message. */
const maxFieldBytes = 200_000;

/** A file of a request: stored, measured and sniffed, with the name from its sender. */
export interface UploadedFile extends StoredFile {
  name: string;
  /** The size of a picture or film, in pixels; absent when it could not be measured. */
  width?: number;
  height?: number;
}

/** Reads the parts of a multipart request: files into the storage (before any transaction), fields into the body. */
export async function receiveParts(
  { kernel, gates }: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
  { companyId }: Actor,
): Promise<{ body: unknown; files: UploadedFile[] }> {
  if (!request.isMultipart()) return { body: request.body, files: [] };
  if (!endpoint.upload) throw new AppError('ERR_MEDIA_TYPE');
  const { field, maxFiles } = endpoint.upload;
  // The operator's own files use no room of a company's plan.
  if (!endpoint.across)
    await gates.refuseFullStorage(kernel, companyId, Number(request.headers['content-length'] ?? 0));
  const files: UploadedFile[] = [];
  const body: Record<string, unknown> = {};
  try {
    for await (const part of wellFormed(
      request.parts({
        limits: { files: maxFiles, fileSize: maxUploadBytes + 1, fields: 50, fieldSize: maxFieldBytes },
      }),
    )) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new AppError('ERR_TOO_LARGE');
        put(body, part.fieldname, part.value);
      } else if (part.fieldname !== field)
        throw new AppError('ERR_VALIDATION', { fields: { [part.fieldname]: 'Unexpected file' } });
      else {
        const content = Readable.from(wellFormed(part.file), { objectMode: false });
        const stored = await kernel.storage.put(companyId, content, { maxBytes: maxUploadBytes });
        files.push({
          ...stored,
          ...(await measured(kernel, companyId, stored)),
          mime: trueType(stored.mime, part.mimetype),
          name: plainFileName(part.filename ?? '') || 'file',
        });
      }
    }
  } catch (error) {
    await dropFiles(kernel, files);
    throw error;
  }
  return { body, files };
}

/** A field that comes more than once is a list. */
function put(body: Record<string, unknown>, name: string, value: unknown): void {
  const before = Object.hasOwn(body, name) ? body[name] : undefined;
  body[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
}

/** An error while reading is the sender's fault: a form that is cut short or no form at all. */
async function* wellFormed<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts;
  } catch (error) {
    const refused = refusalOf(error);
    throw refused.status < 500 ? refused : new AppError('ERR_BAD_REQUEST');
  }
}

/** Removes the files of a failed request. */
export async function dropFiles(
  { storage, log }: Pick<Kernel, 'storage' | 'log'>,
  files: UploadedFile[],
): Promise<void> {
  await Promise.all(
    files.map(({ key }) =>
      storage.remove(key).catch((error: unknown) => log.warn({ err: error }, 'upload not removed')),
    ),
  );
}

/** The sniffed type wins. Text has nothing to sniff: the sender may call it text of some kind, but nothing that a browser would run. */
function trueType(sniffed: string, claimed: string): string {
  if (sniffed !== 'application/octet-stream') return sniffed;
  return ['text/plain', 'text/csv', 'text/vcard', 'application/json'].includes(claimed) ? claimed : sniffed;
}
