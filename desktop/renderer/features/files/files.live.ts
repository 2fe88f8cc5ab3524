import { type FileList, fileApi } from '@recado/shared/features/files';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
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

/** What live events do with files on this page. */
export const live = { file: rowEvents('file', fileList) } satisfies Partial<LiveHandlers>;
