import { type FileOption, mostFilesInList } from '@recado/shared/features/files';
import { fileProblem } from '../../lib/fileProblem.ts';

/** A file of a list while it is edited: one that is there, or one that has been chosen and not sent yet. */
export interface ChosenFile {
  key: string;
  /** What the customer reads with it. */
  name: string;
  kept?: FileOption;
  file?: File;
}

/** Files of a list as they are edited. */
export const keptFiles = (options: readonly FileOption[]): ChosenFile[] =>
  options.map((kept) => ({ key: `k${kept.id}`, name: kept.name, kept }));

/** Files that somebody has chosen. */
export const chosen = (files: readonly File[]): ChosenFile[] =>
  files.map((file) => ({ key: crypto.randomUUID(), name: '', file }));

/** The same with one of them a place earlier (-1) or later (1). */
export function moved(files: readonly ChosenFile[], key: string, by: -1 | 1): ChosenFile[] {
  const from = files.findIndex((file) => file.key === key);
  const to = from + by;
  const changed = [...files];
  const [file] = changed.splice(from, 1);
  if (file) changed.splice(Math.max(0, to), 0, file);
  return changed;
}

/** What is wrong with a file before it leaves. */
export const problemOf = ({ file }: ChosenFile) => file && fileProblem(file);

/** May a list with these be saved? */
export const mayBeSaved = (files: readonly ChosenFile[]): boolean =>
  files.length <= mostFilesInList && !files.some(problemOf);
