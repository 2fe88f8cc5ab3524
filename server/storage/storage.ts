import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@recado/shared/errors';
import { fileTypeFromFile } from 'file-type';
import type { Disk } from 'flydrive';
import type { Settings } from '../settings.ts';
import type { Patience } from './bucket.ts';
import { folder } from './folder.ts';
import { leaveReserve } from './freeSpace.ts';
import { StorageTrouble, working } from './storageTrouble.ts';

/** A stored file: found by its key only, with its real type. */
export interface StoredFile {
  key: string;
  bytes: number;
  sha256: string;
  /** Sniffed from the content; text and unknown kinds are application/octet-stream. */
  mime: string;
}

/**
 * The place of files: a folder or an S3 bucket. Keys carry the company and say nothing else. It throws `StorageTrouble`
 * for what it cannot do at the moment. Code that stores a file keeps its key in a column named `storage_key`, or
 * `..._storage_key`. A sweep deletes files that no such column names after two days.
 */
export interface Storage {
  put(companyId: number, source: Readable | Uint8Array, limits: { maxBytes: number }): Promise<StoredFile>;
  /**
   * `range` in bytes, both ends included. Throws an error other than `StorageTrouble` when the company has no such
   * file.
   */
  open(companyId: number, key: string, range?: { start: number; end: number }): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** All keys, in no order. */
  keys(): AsyncIterable<string>;
  /** When the file was stored; undefined when it does not exist. */
  storedAt(key: string): Promise<Date | undefined>;
  /** Removes leftovers of broken uploads in this machine's spool that are older than a day. */
  sweepSpool(): Promise<void>;
}

const dayMs = 24 * 60 * 60_000;

const usualPatience: Patience = { connectMs: 5000, answerMs: 20_000, silentMs: 45_000 };

/** Opens the storage that the settings name. Files go to a spool first, so a broken upload leaves nothing behind. */
export async function openStorage(settings: Settings, patience = usualPatience): Promise<Storage> {
  const spool = join(settings.DATA_DIR, 'spool');
  const place =
    settings.storage === 's3'
      ? (await import('./bucket.ts')).bucket(settings, patience)
      : folder(join(settings.DATA_DIR, 'files'));
  const { disk } = place;
  return {
    async put(companyId, source, { maxBytes }) {
      await working(leaveReserve(spool, settings.DISK_RESERVE_MB));
      const spooled = join(spool, randomUUID());
      try {
        const readable = source instanceof Uint8Array ? Readable.from([source]) : source;
        const measured = await write(readable, spooled, maxBytes);
        const type = await working(fileTypeFromFile(spooled));
        const id = randomUUID();
        const key = `${companyId}/${id.slice(0, 2)}/${id}`;
        await place.take(spooled, key);
        return { key, ...measured, mime: type?.mime ?? 'application/octet-stream' };
      } finally {
        await rm(spooled, { force: true });
      }
    },
    async open(companyId, key, range) {
      checkKey(key, companyId);
      return place.open(key, range);
    },
    async remove(key) {
      checkKey(key);
      await working(disk.delete(key));
    },
    async *keys() {
      if (place.isMade()) yield* keysOf(disk);
    },
    async storedAt(key) {
      if (!(await working(disk.exists(key)))) return undefined;
      return (await working(disk.getMetaData(key))).lastModified;
    },
    sweepSpool: () => sweep(spool),
  };
}

async function* keysOf(disk: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await working(
      disk.listAll('', { recursive: true, ...(paginationToken && { paginationToken }) }),
    );
    for (const object of page.objects) if (object.isFile) yield object.key;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

async function sweep(spool: string): Promise<void> {
  for (const name of await readdir(spool).catch(() => [])) {
    const left = await stat(join(spool, name)).catch(() => undefined);
    if (left && Date.now() - left.mtimeMs > dayMs) await rm(join(spool, name), { force: true });
  }
}

/** Keys are made here and have one form; a key of another form is not ours. With a company only its own keys pass. */
function checkKey(key: string, companyId?: number): void {
  if (!/^\d+\/[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(key)) throw new Error('not a storage key');
  if (companyId !== undefined && !key.startsWith(`${companyId}/`)) throw new Error("not this company's file");
}

async function write(source: Readable, file: string, maxBytes: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      if (bytes > maxBytes) return next(new AppError('ERR_FILE_TOO_LARGE', { data: { maxBytes } }));
      hash.update(chunk);
      next(null, chunk);
    },
  });
  const target = createWriteStream(file, { mode: 0o600 });
  let broken: unknown;
  source.once('error', (error) => (broken = error));
  await pipeline(source, measure, target).catch((error: NodeJS.ErrnoException) => {
    // The system refused to write; an error of the source, or of a limit, passes unchanged.
    throw error !== broken && error.syscall ? new StorageTrouble(error) : error;
  });
  return { bytes, sha256: hash.digest('hex') };
}
