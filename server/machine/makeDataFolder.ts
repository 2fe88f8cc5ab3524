import { chmodSync, mkdirSync } from 'node:fs';

/** No other user reads its contents. */
export const ownFolderMode = 0o700;

/**
 * Makes the data folder, or closes an existing one to other users. Under root other users may pass through it but not
 * list it, since Postgres runs as one of them. Folders above it do not change.
 */
export function makeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  try {
    chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : ownFolderMode);
  } catch (error) {
    // The folder is mounted and belongs to another user: its maker decides.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
