import { found } from '@recado/shared/errors';
import type { FileList } from '@recado/shared/features/files';
import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { lowerName } from '../../db/statements/lowerName.ts';
import { listPage, type Page } from '../../db/statements/paged.ts';
import { contains } from '../../db/statements/search.ts';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { media } from '../core/media/media.table.ts';
import { fileOptions, files } from './files.table.ts';

/** A list of files as the API shows it. */
export type FileRow = z.input<typeof FileList>;
type Reading = Pick<Work, 'tx' | 'links'>;

/** Lists by name, each with its files. */
async function readFiles({ tx, links }: Reading, where?: SQL, page?: Page): Promise<FileRow[]> {
  const query = tx
    .select()
    .from(files)
    .where(where)
    .orderBy(asc(lowerName(files.name)), asc(files.id))
    .$dynamic();
  const rows = await (page ? query.limit(page.limit).offset(page.offset) : query);
  const options = await tx
    .select({ option: fileOptions, file: media })
    .from(fileOptions)
    .leftJoin(media, eq(media.id, fileOptions.mediaId))
    .where(
      inArray(
        fileOptions.fileId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(fileOptions.position), asc(fileOptions.id));
  const byList = Map.groupBy(options, ({ option }) => option.fileId);
  return rows.map(({ id, name, message, userId }) => ({
    id,
    name,
    message,
    userId,
    options: (byList.get(id) ?? []).map(({ option, file }) => ({
      id: option.id,
      name: option.name,
      path: file?.state === 'ready' ? links.sign(file.companyId, file.id) : null,
      mediaType: file?.mime ?? null,
      mediaId: file?.id ?? null,
      file: file?.name ?? null,
      bytes: file?.bytes ?? null,
    })),
  }));
}

/** One page of them (FILE-07). */
export function listFiles(work: Reading, query: { searchParam: string; pageNumber: number }) {
  const where = contains(files.name, query.searchParam);
  return listPage(work.tx, query, {
    key: 'files',
    from: files,
    where,
    rows: (page) => readFiles(work, where, page),
  });
}

/** Reads one list, or refuses. */
export async function fileRow(work: Reading, id: number): Promise<FileRow> {
  return found((await readFiles(work, eq(files.id, id)))[0], 'ERR_NO_FILE_FOUND');
}

/** Publishes a list's present state, and returns it (FILE-11). */
export async function sayFile(work: Work, id: number, action: 'create' | 'update'): Promise<FileRow> {
  const file = await fileRow(work, id);
  work.publish('file', { action, file }, everybody);
  return file;
}
