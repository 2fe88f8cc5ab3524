import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const markerOf = (dataDir: string) => join(dataDir, 'restore-unfinished');

/**
 * Notes that a restore begins to exchange the parts of a data folder; from here on until `finishRestore` no server may
 * start on it.
 */
export const beginRestore = (dataDir: string): Promise<void> => writeFile(markerOf(dataDir), '');

/** Notes that all parts are in their place. */
export const finishRestore = (dataDir: string): Promise<void> => rm(markerOf(dataDir), { force: true });

/** A restore stopped between two parts: a start would make new secrets or an empty database beside the old rest. */
export class RestoreUnfinished extends Error {}

/** Throws RestoreUnfinished when a restore into this folder stopped while it exchanged its parts. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(markerOf(dataDir)))
    throw new RestoreUnfinished(
      `A restore into ${dataDir} was broken off before everything was in its place. Run it again: npm run restore FILE -- --replace (what was there before lies in before-restore-...).`,
    );
}
