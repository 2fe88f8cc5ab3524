import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDataFolder } from '../../machine/makeDataFolder.ts';

/** Another Recado runs on this data folder. */
export class FolderInUse extends Error {}

/**
 * Takes the data folder for this process, so that two servers never run the same embedded database. The lock is the
 * system's (an SQLite file held exclusively): it ends with the process, however that ends. It also holds between
 * containers that share a volume, where process ids say nothing. Returns a function that releases it.
 */
export function lockFolder(dataDir: string): () => Promise<void> {
  makeDataFolder(dataDir);
  const lock = new DatabaseSync(join(dataDir, 'recado.lock'), { timeout: 0 });
  const ownerFile = join(dataDir, 'recado.pid');
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (!isTaken(error)) throw error;
    throw new FolderInUse(
      `Recado runs already on ${dataDir}${nameOwner(ownerFile)}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(ownerFile, `${process.pid} ${hostname()}`);
  return async () => {
    rmSync(ownerFile, { force: true });
    lock.close();
  };
}

/** SQLITE_BUSY: another process has the lock. */
const isTaken = (error: unknown) => (error as { errcode?: number }).errcode === 5;

/** The process that holds the lock, for the error message; empty if its file cannot be read. */
function nameOwner(file: string): string {
  try {
    const [pid, host] = readFileSync(file, 'utf8').split(' ');
    return ` (process ${pid}${host && host !== hostname() ? ` on ${host}` : ''})`;
  } catch {
    return '';
  }
}
