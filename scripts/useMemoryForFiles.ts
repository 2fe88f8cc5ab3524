import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../server/machine/isRunning.ts';

const prefix = 'recado-tests-';
/** The databases and files of a run take less than a tenth of it. */
const usualBytes = 4 * 1024 ** 3;

interface Options {
  env?: NodeJS.ProcessEnv;
  /** The folder whose files are in memory. */
  memory?: string;
  /** The free memory that it asks for. */
  leastBytes?: number;
}

/**
 * Lets this process and all that it starts keep their temporary files in memory. A new database has 1,700 files, and a
 * disk takes ten times the processor time for them. Nothing changes where TMPDIR is set, or memory is short.
 */
export function useMemoryForFiles({
  env = process.env,
  memory = '/dev/shm',
  leastBytes = usualBytes,
}: Options = {}): void {
  if (env.TMPDIR || process.platform !== 'linux') return;
  try {
    removeLeftFolders(memory);
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, process.availableMemory()) < leastBytes) return;
    const folder = join(memory, `${prefix}${process.pid}`);
    mkdirSync(folder);
    process.once('exit', () => removeFolder(folder));
    // Other users write there too, as in any folder for temporary files: Postgres never runs as root.
    chmodSync(folder, 0o1777);
    env.TMPDIR = folder;
  } catch {
    // There is no such folder, or it is closed to this user: the usual one works as well.
  }
}

/** Removes what runs have left that were killed. */
function removeLeftFolders(memory: string): void {
  for (const name of readdirSync(memory))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      removeFolder(join(memory, name));
}

function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // It is another user's, or a process still writes there: the next run removes it.
  }
}
