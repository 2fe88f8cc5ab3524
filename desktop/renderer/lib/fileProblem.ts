import { isFileKind } from '@recado/shared/features/files';
import { maxUploadBytes } from '@recado/shared/features/messages';

/**
 * What is wrong with a file before it leaves, as a key of the common words: nothing is uploaded to be refused. A kind
 * that this system does not know is told by the server.
 */
export function fileProblem({ size, type }: File): 'tooLarge' | 'emptyFile' | 'wrongKind' | undefined {
  if (size > maxUploadBytes) return 'tooLarge';
  if (size === 0) return 'emptyFile';
  return type && !isFileKind(type) ? 'wrongKind' : undefined;
}
