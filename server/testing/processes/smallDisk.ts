import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a test's own that can be filled. */
export interface SmallDisk {
  folder: string;
  /** Fills it to the last block. */
  fill(): void;
  /** Empties it again. */
  free(): void;
  remove(): void;
}

/**
 * Mounts one in memory; undefined, with the reason printed, where this user may not mount. Throws the reason where `npm
 * test` found that it can (SMALL_DISK): then no test is skipped.
 */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'recado-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    if (process.env.SMALL_DISK === 'required') throw error;
    console.log(
      `not tried on a full disk: a small one cannot be mounted here (${String(error).split('\n')[0]})`,
    );
    return undefined;
  }
  chmodSync(folder, 0o755);
  const filling = join(folder, 'filling');
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(filling, Buffer.alloc(bavail * bsize), { flag: 'a' });
      } catch {}
    },
    free: () => rmSync(filling),
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
