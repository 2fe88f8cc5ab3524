import type { ErrorCode } from '@recado/shared/errors';
import type { Lazy } from '../../../feature.ts';
import type { Kernel } from '../../../kernel.ts';
import type { Retry } from '../../../rowQueue/settle.ts';
import type { LinkedKind } from '../../../storage/links.ts';
import type { StoredFile } from '../../../storage/storage.ts';
import type { Work } from '../../../work.ts';
import type { madeFiles, WrittenEntry } from './madeFiles.table.ts';

/** A made file as it is stored. */
export type MadeFileRow = typeof madeFiles.$inferSelect;

/** Hears each change of a row, in the transaction of the change: publishes it. */
export type RowChanged = (work: Work, row: MadeFileRow) => void | Promise<void>;

/** A file that its maker has stored. */
export interface MadePart {
  stored: Pick<StoredFile, 'key' | 'bytes' | 'sha256'>;
  /** Its name when it is saved. */
  name: string;
  mime: string;
  contents?: WrittenEntry[];
}

/** What one call of a maker made. */
export type Made =
  | { failure: string }
  | {
      part: MadePart;
      /** Where the next part begins: the maker is called again. Without it this part is the last. */
      place?: unknown;
      /** Columns that end with the file. */
      change?: Partial<Pick<MadeFileRow, 'written' | 'readerIds' | 'expiresAt'>>;
      /** Runs in the transaction that finishes the row. */
      also?: (work: Work, row: MadeFileRow) => Promise<void>;
    };

/** Makes the files of a kind. */
export interface Maker {
  /**
   * Makes a file from its beginning, or its next part. Undefined: nobody wants it any more. A worker that dies leaves
   * a stored file without a row, which the sweep of files removes; the file begins again.
   */
  make(kernel: Kernel, row: MadeFileRow): Promise<Made | undefined>;
  changed?: RowChanged;
}

/** A kind of file that is made slowly, kept for hours and fetched by a link. */
export interface MadeFileKind {
  /** Its links are `/api/<linkedAs>/:id/file`, with the id of a part. */
  linkedAs: LinkedKind;
  /** The refusal of such a link when the file is gone. */
  missing: ErrorCode;
  /** When it expires, only its files go, and the record that it was made stays. Otherwise the row goes too. */
  rowStays: boolean;
  /** At most so many are made at once in a process; of a company one. */
  atOnce: number;
  retry: Retry;
  /** Work that takes longer has hung. */
  limitSeconds: number;
  maker: Lazy<Maker>;
}

/** Loads the maker of a kind. */
export async function makerOf({ maker }: MadeFileKind): Promise<Maker> {
  const [loaded] = Object.values(await maker());
  return loaded!;
}
