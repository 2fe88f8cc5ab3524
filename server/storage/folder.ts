import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { ownFolderMode } from '../machine/makeDataFolder.ts';
import type { FilePlace } from './filePlace.ts';
import { StorageTrouble, working } from './storageTrouble.ts';

/** A folder of this machine; the first file makes it. */
export const folder = (root: string): FilePlace => ({
  disk: new Disk(new FSDriver({ location: root, visibility: 'private' })),
  isMade: () => existsSync(root),
  take: (spooled, key) => working(copyPrivately(spooled, join(root, key))),
  async open(key, range) {
    const file = join(root, key);
    await stat(file).catch(async (error: NodeJS.ErrnoException) => {
      // The folder itself may be missing: a disk that was not mounted.
      if (error.code === 'ENOENT') await working(stat(root));
      throw error.code === 'ENOENT' ? error : new StorageTrouble(error);
    });
    return createReadStream(file, range ?? {});
  },
});

/** The copy is as closed as the spooled file (mode 600), and so are the folders made for it. */
async function copyPrivately(spooled: string, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: ownFolderMode });
  await copyFile(spooled, file);
}
