import { type FileList, fileApi } from '@recado/shared/features/files';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';
import { fileNames } from '../../pickers/filePickers.ts';

/** The lists of files, by name. */
export const fileList = liveList<FileList>('files', {
  load: ({ query }) => pageOf('files', call(fileApi.list, { query })),
  order: byName,
  text: ({ name }) => name,
  names: fileNames,
});

/** Applies a live event of a list of files (FILE-11). */
export const onFile = rowEvents('file', fileList);
