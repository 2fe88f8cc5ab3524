import type { Capabilities } from '@recado/shared/lib/capabilities';
import { mediaTypeOf } from '@recado/shared/lib/mediaTypeOf';

/** The largest file of each kind in bytes, and the longest caption. */
export type FileLimits = Pick<Capabilities, 'maxBytes' | 'maxBody'>;

/** The largest accepted size for this kind of file, in bytes. */
export const mostBytes = (file: File, limits: FileLimits): number => limits.maxBytes[mediaTypeOf(file.type)];

/** Why a file cannot be sent, checked before the upload. */
export const problemOf = (file: File, limits: FileLimits): 'fileTooLarge' | 'fileEmpty' | undefined =>
  file.size > mostBytes(file, limits) ? 'fileTooLarge' : file.size === 0 ? 'fileEmpty' : undefined;
