import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another Recado runs on this data folder. */
export class FolderInUse extends Error {}

/**
 * Takes the data folder for this process, so that two servers never run the same embedded database. The lock
 * of a process that is gone is taken over. The answer gives it back.
 */
export function lockFolder(dataDir: string): () => Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'recado.pid');
  for (;;)
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return async () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = Number(readFileSync(file, 'utf8'));
      if (owner !== process.pid && isNode(owner))
        throw new FolderInUse(
          `Recado runs already on ${dataDir} (process ${owner}). Stop it first, or set DATA_DIR to another folder.`,
        );
      rmSync(file, { force: true });
    }
}

/** A living process that could be a Recado; numbers are used again, so where it can be told it must be Node. */
function isNode(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts');
  } catch {
    return false;
  }
}
