import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'recado-tests-';
/** The databases and files of a run take less than a tenth of it. */
const leastBytes = 4 * 1024 ** 3;

/**
 * Lets this process and all that it starts keep their temporary files in memory. A new database has 1,700 files, and a
 * disk takes ten times the processor time for them. Nothing changes where TMPDIR is set, or memory is short.
 */
export function useMemoryForFiles(): void {
  if (process.env.TMPDIR || process.platform !== 'linux') return;
  try {
    removeLeftFolders();
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, freemem()) < leastBytes) return;
    const folder = join(memory, `${prefix}${process.pid}`);
    mkdirSync(folder);
    process.once('exit', () => removeFolder(folder));
    // Other users write there too, as in any folder for temporary files: Postgres never runs as root.
    chmodSync(folder, 0o1777);
    process.env.TMPDIR = folder;
  } catch {
    // No such disk, or it is closed to this user: the usual folder works as well.
  }
}

/** Removes what runs have left that were killed. */
function removeLeftFolders(): void {
  for (const name of readdirSync(memory))
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      removeFolder(join(memory, name));
}

function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // Somebody else's, or a process still writes there: the next run removes it.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
