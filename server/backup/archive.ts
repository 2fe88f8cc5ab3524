import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { sealWith, unsealing } from './sealedFile.ts';

/** An archive in the making: a tar, compressed with zstd. */
export interface ArchiveWriter {
  /** Adds an entry; waits until there is room for more. */
  add(name: string, content: Uint8Array | { bytes: number; stream: Readable }): Promise<void>;
  /** Completes it under its name. Until then no file has that name. */
  finish(): Promise<void>;
  /** Removes everything it wrote. */
  abort(): Promise<void>;
}

/**
 * Opens a new archive; only its owner may read it, because it holds the secrets. With a passphrase it is encrypted.
 * Throws WrongPassphrase for a short one.
 */
export async function writeArchive(file: string, passphrase?: string): Promise<ArchiveWriter> {
  const sealed = passphrase ? await sealWith(passphrase) : undefined;
  const unfinished = `${file}.unfinished`;
  const tar = pack();
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const out = createWriteStream(unfinished, { mode: 0o600 });
  if (sealed) out.write(sealed.head);
  const written = sealed ? pipeline(tar, compress, sealed.seal, out) : pipeline(tar, compress, out);
  written.catch(() => {});
  // A full disk ends the pipeline; an add must not wait for ever.
  const orBroken = <T>(work: Promise<T>) => Promise.race([work, written.then(() => work)]);
  return {
    async add(name, content) {
      const isWhole = content instanceof Uint8Array;
      const size = isWhole ? content.byteLength : content.bytes;
      const entry = tar.entry({ name, size, mode: 0o600 });
      entry.on('error', () => {});
      if (!isWhole) return orBroken(pipeline(content.stream, entry));
      await orBroken(
        new Promise<void>((resolve) => {
          entry.once('close', resolve);
          entry.end(content);
        }),
      );
    },
    async finish() {
      tar.finalize();
      await written;
      const handle = await open(unfinished);
      await handle.sync();
      await handle.close();
      await rename(unfinished, file);
    },
    async abort() {
      tar.destroy();
      await written.catch(() => {});
      await rm(unfinished, { force: true });
    },
  };
}

/** One entry of an archive; the next comes once its content was read. */
export interface ArchiveEntry {
  name: string;
  stream: Readable;
  /** The whole content, for small entries. */
  content(): Promise<Buffer>;
}

/** The file is no archive of ours, or a part of it is missing or changed. */
export class DamagedArchive extends Error {
  constructor(cause: unknown) {
    super('The backup is damaged, or no backup of Recado.', { cause });
  }
}

/** Reads the entries of an archive in their order. Throws DamagedArchive, WrongPassphrase. */
export async function* readArchive(file: string, passphrase?: string): AsyncGenerator<ArchiveEntry> {
  const sealed = await unsealing(file, passphrase);
  const tar = extract();
  const bytes = createReadStream(file, { start: sealed?.start ?? 0 });
  const read = sealed
    ? pipeline(bytes, sealed.unseal, createZstdDecompress(), tar)
    : pipeline(bytes, createZstdDecompress(), tar);
  read.catch(() => {});
  try {
    for await (const entry of tar) {
      yield { name: entry.header.name, stream: entry as unknown as Readable, content: () => buffer(entry) };
      entry.resume();
    }
    await read;
  } catch (error) {
    throw new DamagedArchive(error);
  }
}
