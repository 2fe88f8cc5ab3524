import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Storage, StoredFile } from './storage.ts';

/** A zip archive in the making; its bytes leave as it grows. */
export interface Archive {
  /** Adds a file, once the one before is whole; `isPacked`: compressing it again costs time and gains nothing. */
  add(
    path: string,
    content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
    options?: { isPacked?: boolean },
  ): Promise<{ bytes: number; sha256: string }>;
  /** Its size so far. */
  bytes(): number;
}

/** No company has more bytes of files. */
const mostBytes = 200 * 1024 ** 3;

/**
 * Stores an archive while it is filled: memory never holds all of it, and only one file of it is open at a time. A
 * failure in `fill` or in the storage fails here, and leaves no stored file that a row names.
 */
export async function storeArchive<T>(
  storage: Pick<Storage, 'put'>,
  companyId: number,
  fill: (archive: Archive) => Promise<T>,
): Promise<{ stored: StoredFile; filled: T }> {
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  zip.on('error', (error: Error) => content.destroy(error));
  // The storing side may stop reading; then an add would never finish.
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => undefined);
  content.once('error', broken.reject);
  content.once('close', () => broken.reject(new Error('nobody stores the archive any more')));

  async function add(
    path: string,
    source: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
    isPacked: boolean,
  ) {
    const hash = createHash('sha256');
    let bytes = 0;
    async function* measured() {
      for await (const part of source) {
        const chunk = typeof part === 'string' ? Buffer.from(part) : part;
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    }
    const stream = Readable.from(measured());
    zip.addReadStream(stream, path, { compress: !isPacked });
    try {
      await Promise.race([finished(stream), broken.promise]);
    } finally {
      stream.destroy();
    }
    return { bytes, sha256: hash.digest('hex') };
  }

  const filling = fill({
    add: (path, source, { isPacked = false } = {}) => add(path, source, isPacked),
    bytes: () => (zip as unknown as { outputStreamCursor: number }).outputStreamCursor,
  }).then(
    (filled) => {
      zip.end();
      return filled;
    },
    (error: Error) => {
      content.destroy(error);
      throw error;
    },
  );
  const [stored, filled] = await Promise.all([
    storage.put(companyId, content, { maxBytes: mostBytes }),
    filling,
  ]);
  return { stored, filled };
}
