import { type FileOption, isFileKind, mostFilesInList } from '@recado/shared/features/files';
import { maxUploadBytes } from '@recado/shared/features/messages';

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

/** What is wrong with a file before it leaves: nothing is uploaded to be refused. Files of a kind the system does not know are told by the server. */
export const problemOf = ({ file }: ChosenFile): 'tooLarge' | 'emptyFile' | 'wrongKind' | undefined => {
  if (!file) return undefined;
  if (file.size > maxUploadBytes) return 'tooLarge';
  if (file.size === 0) return 'emptyFile';
  return file.type && !isFileKind(file.type) ? 'wrongKind' : undefined;
};

/** May a list with these be saved? */
export const mayBeSaved = (files: readonly ChosenFile[]): boolean =>
  files.length <= mostFilesInList && !files.some(problemOf);
