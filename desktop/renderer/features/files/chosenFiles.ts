import { type FileOption, mostFilesInList } from '@recado/shared/features/files';
import { fileProblem } from '../../lib/fileProblem.ts';

/** A file of a list while a user edits it: a stored file, or a chosen one that is not sent yet. */
export interface ChosenFile {
  key: string;
  /** The caption that the customer reads. */
  name: string;
  storedFile?: FileOption;
  file?: File;
}

/** The stored files of a list, for the form. */
export const keptFiles = (options: readonly FileOption[]): ChosenFile[] =>
  options.map((stored) => ({ key: `k${stored.id}`, name: stored.name, storedFile: stored }));

/** Files that somebody has chosen. */
export const chosen = (files: readonly File[]): ChosenFile[] =>
  files.map((file) => ({ key: crypto.randomUUID(), name: '', file }));

/** The list with one file moved one place up (-1) or down (1). */
export function moved(files: readonly ChosenFile[], key: string, by: -1 | 1): ChosenFile[] {
  const from = files.findIndex((file) => file.key === key);
  const to = from + by;
  const changed = [...files];
  const [file] = changed.splice(from, 1);
  if (file) changed.splice(Math.max(0, to), 0, file);
  return changed;
}

/** Why a file cannot be sent; checked before the upload. */
export const problemOf = ({ file }: ChosenFile) => file && fileProblem(file);

/** Whether a list with these files can be saved. */
export const mayBeSaved = (files: readonly ChosenFile[]): boolean =>
  files.length <= mostFilesInList && !files.some(problemOf);
