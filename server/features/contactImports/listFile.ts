import { AppError } from '@recado/shared/errors';
import { maxImportBytes } from '@recado/shared/features/contactImports';
import type { UploadedFile } from '../../calls/uploads.ts';

/**
 * The file of an upload that is a list of people. Throws ERR_VALIDATION without one, ERR_FILE_TYPE for the ending of
 * another kind, and ERR_FILE_TOO_LARGE.
 */
export function listFile([file]: readonly UploadedFile[], endings: readonly string[]): UploadedFile {
  if (!file) throw new AppError('ERR_VALIDATION', { fields: { file: 'Required' } });
  if (!endings.includes(file.name.split('.').at(-1)?.toLowerCase() ?? ''))
    throw new AppError('ERR_FILE_TYPE');
  if (file.bytes > maxImportBytes)
    throw new AppError('ERR_FILE_TOO_LARGE', { data: { maxBytes: maxImportBytes } });
  return file;
}
