import type { Logger } from 'pino';
import type { Storage } from './storage.ts';

/**
 * Removes files that no row names any more. It does not wait: a failure is logged, and the sweep of files finds the
 * file.
 */
export type RemoveFiles = (keys: readonly (string | null | undefined)[]) => void;

/** Makes the remover of a process. */
export const openRemover =
  (storage: Pick<Storage, 'remove'>, log: Logger): RemoveFiles =>
  (keys) => {
    for (const key of keys)
      if (key)
        storage.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'file not removed'));
  };
