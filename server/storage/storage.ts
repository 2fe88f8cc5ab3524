import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { AppError } from '@recado/shared/errors';
import { fileTypeFromFile } from 'file-type';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import { ownFolderMode } from '../machine/makeDataFolder.ts';
import type { Settings } from '../settings.ts';
import { leaveReserve } from './freeSpace.ts';
import { patiently } from './patiently.ts';
import { StorageTrouble } from './storageTrouble.ts';

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

/** The time limits for a bucket, in milliseconds: for the connection, for the beginning of a read, and for silence. */
interface Patience {
  connectMs: number;
  answerMs: number;
  silentMs: number;
}
const usualPatience: Patience = { connectMs: 5000, answerMs: 20_000, silentMs: 45_000 };
/** A read without an answer is repeated once. */
const mostTries = 2;

/** Opens the storage that the settings name. Files go to a spool first, so a broken upload leaves nothing behind. */
export function openStorage(settings: Settings, patience = usualPatience): Storage {
  const root = join(settings.DATA_DIR, 'files');
  const spool = join(settings.DATA_DIR, 'spool');
  const s3 = settings.storage === 's3' ? openS3(settings, patience) : undefined;
  const disk = new Disk(
    s3
      ? new S3Driver({
          client: s3.writer as never,
          bucket: s3.bucket,
          visibility: 'private',
          supportsACL: false,
        })
      : new FSDriver({ location: root, visibility: 'private' }),
  );
  return {
    async put(companyId, source, { maxBytes }) {
      await working(leaveReserve(spool, settings.DISK_RESERVE_MB));
      const spooled = join(spool, randomUUID());
      try {
        const measured = await write(
          source instanceof Uint8Array ? Readable.from([source]) : source,
          spooled,
          maxBytes,
        );
        const type = await working(fileTypeFromFile(spooled));
        const id = randomUUID();
        const key = `${companyId}/${id.slice(0, 2)}/${id}`;
        await working(s3 ? disk.copyFromFs(spooled, key) : copyPrivately(spooled, join(root, key)));
        return { key, ...measured, mime: type?.mime ?? 'application/octet-stream' };
      } finally {
        await rm(spooled, { force: true });
      }
    },
    async open(companyId, key, range) {
      checkKey(key, companyId);
      if (!s3) {
        const file = join(root, key);
        await stat(file).catch(async (error: NodeJS.ErrnoException) => {
          // The folder itself may be missing: a disk that was not mounted.
          if (error.code === 'ENOENT') await working(stat(root));
          throw error.code === 'ENOENT' ? error : new StorageTrouble(error);
        });
        return createReadStream(file, range ?? {});
      }
      const found = await s3.reader
        .send(
          new GetObjectCommand({
            Bucket: s3.bucket,
            Key: key,
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          }),
        )
        .catch((error: Error & { $metadata?: { httpStatusCode?: number } }) => {
          throw error.$metadata?.httpStatusCode === 404 ? error : new StorageTrouble(error);
        });
      return patiently(found.Body as Readable, patience.silentMs);
    },
    async remove(key) {
      checkKey(key);
      await working(disk.delete(key));
    },
    async *keys() {
      if (!s3 && !existsSync(root)) return;
      let paginationToken: string | undefined;
      do {
        const page = await working(
          disk.listAll('', { recursive: true, ...(paginationToken && { paginationToken }) }),
        );
        for (const object of page.objects) if (object.isFile) yield object.key;
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
    async storedAt(key) {
      if (!(await working(disk.exists(key)))) return undefined;
      return (await working(disk.getMetaData(key))).lastModified;
    },
    async sweepSpool() {
      for (const name of await readdir(spool).catch(() => [])) {
        const left = await stat(join(spool, name)).catch(() => undefined);
        if (left && Date.now() - left.mtimeMs > dayMs) await rm(join(spool, name), { force: true });
      }
    },
  };
}

/**
 * Opens an S3 storage. The reader of a file may be slow: this waits for the beginning of a read, and `patiently` for
 * the rest. All other calls may take as long as they make progress. The library itself would wait for ever.
 */
function openS3(
  { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Settings,
  { connectMs, answerMs, silentMs }: Patience,
) {
  const clientOf = (requestHandler: NonNullable<S3ClientConfig['requestHandler']>) =>
    new S3Client({
      region: S3_REGION ?? 'us-east-1',
      requestHandler,
      maxAttempts: mostTries,
      /** The S3 of other vendors does not know the newer checksums. */
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
      ...(S3_ACCESS_KEY_ID &&
        S3_SECRET_ACCESS_KEY && {
          credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
        }),
    });
  return {
    reader: clientOf({ connectionTimeout: connectMs, requestTimeout: answerMs, throwOnRequestTimeout: true }),
    writer: clientOf({ connectionTimeout: connectMs, socketTimeout: silentMs }),
    bucket: S3_BUCKET!,
  };
}

/** Keys are made here and have one form; a key of another form is not ours. With a company only its own keys pass. */
function checkKey(key: string, companyId?: number): void {
  if (!/^\d+\/[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(key)) throw new Error('not a storage key');
  if (companyId !== undefined && !key.startsWith(`${companyId}/`)) throw new Error("not this company's file");
}

/** The copy is as closed as the spooled file (mode 600), and so are the folders made for it. */
async function copyPrivately(spooled: string, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: ownFolderMode });
  await copyFile(spooled, file);
}

/** Turns every error of this work into a storage error. */
const working = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new StorageTrouble(error);
  });

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
