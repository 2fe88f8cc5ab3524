import { isFileKind } from '@recado/shared/features/files';
import { maxUploadBytes } from '@recado/shared/features/messages';

/**
 * Checks a file before its upload, so that nothing is uploaded only to be refused. Returns a key of the
 * common words.
 * The server judges a kind that this system does not know.
 */
export function fileProblem({ size, type }: File): 'tooLarge' | 'emptyFile' | 'wrongKind' | undefined {
  if (size > maxUploadBytes) return 'tooLarge';
  if (size === 0) return 'emptyFile';
  return type && !isFileKind(type) ? 'wrongKind' : undefined;
}
