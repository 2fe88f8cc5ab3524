import { chmodSync, mkdirSync } from 'node:fs';

/** Nobody else reads what lies there. */
export const ownFolderMode = 0o700;

/**
 * Makes the data folder, or closes the one that is there to other users. Under root they may pass through it
 * without looking around, since Postgres runs as one of them; folders above stay as they are.
 */
export function makeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  try {
    chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : ownFolderMode);
  } catch (error) {
    // Mounted, and somebody else's: who made it decides.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
