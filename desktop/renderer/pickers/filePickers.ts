import { fileApi } from '@recado/shared/features/files';
import { call } from '../lib/api.ts';
import { nameList } from '../lib/live/nameList.ts';
import { pickOne } from './pickOne.tsx';

/** All lists of files, by name. */
export const fileNames = nameList('files', () => call(fileApi.names));
export const FileListSelect = pickOne(fileNames);
