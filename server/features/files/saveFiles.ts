import { AppError, found } from '@recado/shared/errors';
import { type FileInput, type fileApi, isFileKind, mostFilesInList } from '@recado/shared/features/files';
import type { InputOf } from '@recado/shared/lib/contract';
import type { Actor } from '@recado/shared/permissions';
import { asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { UploadedFile } from '../../calls/uploads.ts';
import type { Tx } from '../../db/client.ts';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { dropUnusedMedia } from '../core/media/dropUnusedMedia.ts';
import { keepUpload } from '../core/media/keepUpload.ts';
import { type FileRow, sayFile } from './fileRows.ts';
import { fileOptions, files } from './files.table.ts';

type Input = z.output<typeof FileInput>;
type Sent = NonNullable<InputOf<typeof fileApi.upload>['body']>;

/** Creates a list; its files come in later requests (FILE-08). */
export async function createFile(
  work: Work,
  actor: Actor,
  { options = [], ...fields }: Input,
): Promise<FileRow> {
  const { tx } = work;
  const [row] = await tx
    .insert(files)
    .values({ ...fields, userId: actor.userId })
    .returning({ id: files.id });
  await saveOptions(work, row!.id, options);
  return sayFile(work, row!.id, 'create');
}

/** Changes a list. Without `options` its files stay as they are. */
export async function updateFile(
  work: Work,
  actor: Actor,
  id: number,
  { options, ...fields }: Input,
): Promise<FileRow> {
  const { tx } = work;
  await lock(tx, id);
  await tx
    .update(files)
    .set({ ...fields, userId: actor.userId })
    .where(eq(files.id, id));
  if (options) await saveOptions(work, id, options);
  return sayFile(work, id, 'update');
}

/** Deletes a list; queues and options that used it send nothing any more. */
export async function removeFile(work: Work, id: number): Promise<void> {
  const { tx, publish } = work;
  const { name } = await lock(tx, id);
  work.audit({ objectName: name });
  const options = await optionsOf(tx, id);
  await tx.delete(files).where(eq(files.id, id));
  await dropUnusedMedia(work, options);
  publish('file', { action: 'delete', fileId: id }, everybody);
}

/** Adds files to a list, or replaces its files (FILE-09). */
export async function addFiles(
  work: Work,
  actor: Actor,
  id: number,
  uploads: readonly UploadedFile[],
  sent: Sent | undefined,
): Promise<FileRow> {
  const { tx } = work;
  await lock(tx, id);
  if (uploads.length === 0) throw new AppError('ERR_VALIDATION', { fields: { files: 'Required' } });
  const before = await optionsOf(tx, id);
  const [ids, names] = [listOf(sent?.id), listOf(sent?.name)];
  let last = Math.max(-1, ...before.map(({ position }) => position));
  for (const [index, upload] of uploads.entries()) {
    const mediaId = await keepUpload(tx, upload, isFileKind);
    const optionId = ids[index];
    const name = names[index];
    if (typeof optionId === 'number') {
      found(
        before.find((option) => option.id === optionId),
        'ERR_NO_FILE_FOUND',
      );
      await tx
        .update(fileOptions)
        .set({ mediaId, ...(name !== undefined && { name }) })
        .where(eq(fileOptions.id, optionId));
    } else await tx.insert(fileOptions).values({ fileId: id, position: ++last, name: name ?? '', mediaId });
  }
  if ((await optionsOf(tx, id)).length > mostFilesInList)
    throw new AppError('ERR_VALIDATION', { fields: { files: `At most ${mostFilesInList}` } });
  await tx.update(files).set({ userId: actor.userId }).where(eq(files.id, id));
  await dropUnusedMedia(work, before);
  return sayFile(work, id, 'update');
}

async function saveOptions(work: Work, fileId: number, sent: NonNullable<Input['options']>): Promise<void> {
  const { tx } = work;
  const before = await optionsOf(tx, fileId);
  const gone = new Map(before.map((option) => [option.id, option]));
  for (const [position, { id, name }] of sent.entries())
    if (id === undefined) await tx.insert(fileOptions).values({ fileId, position, name });
    else {
      found(gone.get(id), 'ERR_NO_FILE_FOUND');
      gone.delete(id);
      await tx.update(fileOptions).set({ position, name }).where(eq(fileOptions.id, id));
    }
  await tx.delete(fileOptions).where(inArray(fileOptions.id, [...gone.keys()]));
  await dropUnusedMedia(work, [...gone.values()]);
}

/** A field that came once is a list of one. */
const listOf = <T>(sent: T | T[] | undefined): T[] =>
  sent === undefined ? [] : Array.isArray(sent) ? sent : [sent];

const optionsOf = (tx: Tx, fileId: number) =>
  tx
    .select()
    .from(fileOptions)
    .where(eq(fileOptions.fileId, fileId))
    .orderBy(asc(fileOptions.position), asc(fileOptions.id));

/** Locks a list: only one change of a list runs at a time. */
async function lock(tx: Tx, id: number): Promise<{ name: string }> {
  const [row] = await tx.select({ name: files.name }).from(files).where(eq(files.id, id)).for('update');
  return found(row, 'ERR_NO_FILE_FOUND');
}
