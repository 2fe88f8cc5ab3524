import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Storage, StoredFile } from './storage.ts';

/** A zip archive that is being written; it leaves as it grows. */
export interface Archive {
  /** Adds a file, once the one before is whole; `isPacked`: squeezing it again costs time and wins nothing. */
  add(
    path: string,
    content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
    options?: { isPacked?: boolean },
  ): Promise<{ bytes: number; sha256: string }>;
  /** How large it is by now. */
  bytes(): number;
}

/** More than any company has of files. */
const mostBytes = 200 * 1024 ** 3;

/**
 * Stores an archive while it is filled: nothing of it is whole in memory, and only one file of it is open at a time.
 * What fails in `fill` or in the storage fails here, and leaves nothing that anybody knows.
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
    given: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
    isPacked: boolean,
  ) {
    const hash = createHash('sha256');
    let bytes = 0;
    async function* measured() {
      for await (const part of given) {
        const chunk = typeof part === 'string' ? Buffer.from(part) : part;
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    }
    const source = Readable.from(measured());
    zip.addReadStream(source, path, { compress: !isPacked });
    try {
      await Promise.race([finished(source), broken.promise]);
    } finally {
      source.destroy();
    }
    return { bytes, sha256: hash.digest('hex') };
  }

  const filling = fill({
    add: (path, given, { isPacked = false } = {}) => add(path, given, isPacked),
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
