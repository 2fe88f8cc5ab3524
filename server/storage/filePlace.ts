import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';

/** Where files lie in the end, by their keys. */
export interface FilePlace {
  /** For what is done alike in every place. */
  disk: Disk;
  /** False before the first file. */
  isMade(): boolean;
  /** Takes a copy of a spooled file. */
  take(spooled: string, key: string): Promise<void>;
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
}
