import { createReadStream, existsSync, type Stats } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { version } from '@recado/shared/version';
import { openDump } from '../db/dump/openDump.ts';
import type { Settings } from '../settings.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { type Ending, entryNames, type Manifest } from './manifest.ts';
import { reachDatabase } from './reachDatabase.ts';

const pieceBytes = 4 * 1024 * 1024;

/**
 * Writes database, files and secrets into one archive, also while the server runs. The rows are those of one moment,
 * and the files all that existed then. Files in a bucket stay in the bucket. With a passphrase it is encrypted.
 */
export async function makeBackup(settings: Settings, file: string, passphrase?: string): Promise<Ending> {
  const archive = await writeArchive(file, passphrase);
  const reached = await reachDatabase(settings).catch(async (error: unknown) => {
    await archive.abort();
    throw error;
  });
  try {
    const dump = await openDump(reached.url);
    try {
      const hasFiles = settings.storage === 'disk';
      const manifest: Manifest = {
        format: 1,
        version,
        migration: dump.migration,
        madeAt: new Date().toISOString(),
        files: hasFiles,
      };
      await archive.add(entryNames.manifest, json(manifest));
      for (const name of ['jwt-secret', 'encryption-key'] as const)
        await archive.add(
          entryNames.secret(name),
          Buffer.from(name === 'jwt-secret' ? settings.JWT_SECRET : settings.ENCRYPTION_KEY),
        );
      await archive.add(entryNames.columns, json(dump.columns));
      const rows: Record<string, number> = {};
      for (const table of Object.keys(dump.columns)) {
        let piece = 0;
        for await (const bytes of inPieces(await dump.rows(table)))
          await archive.add(entryNames.table(table, piece++), bytes);
        rows[table] = await dump.count(table);
      }
      await archive.add(entryNames.sequences, json(dump.sequences));
      const files = hasFiles ? await addFiles(archive, join(settings.DATA_DIR, 'files')) : 0;
      const ending: Ending = { rows, files };
      await archive.add(entryNames.ending, json(ending));
      await archive.finish();
      return ending;
    } finally {
      await dump.close();
    }
  } catch (error) {
    await archive.abort();
    throw error;
  } finally {
    await reached.leave();
  }
}

const json = (content: unknown) => Buffer.from(JSON.stringify(content));

/** Joins rows of any number into pieces whose size is known before they are written. */
async function* inPieces(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of rows) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

async function addFiles(archive: ArchiveWriter, folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  let files = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => undefined);
    // Deleted since the list was read.
    if (!found) continue;
    await archive.add(
      entryNames.file(path.slice(folder.length + 1).replaceAll('\\', '/')),
      await contentOf(path, found),
    );
    files++;
  }
  return files;
}

/** Stored files never change; small ones are read as a whole. */
const contentOf = async (path: string, { size }: Stats) =>
  size < pieceBytes ? readFile(path) : { bytes: size, stream: createReadStream(path) };
