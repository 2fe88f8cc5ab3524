import { AppError } from '@recado/shared/errors';
import { schedulePictures } from '@recado/shared/features/schedules';
import { and, eq, inArray, notExists } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { UploadedFile } from '../../http/uploads.ts';
import type { Work } from '../../work.ts';
import { media } from '../media/media.table.ts';
import { messages } from '../messages/messages.table.ts';
import { lockUnsent } from './changeSchedule.ts';
import { type ScheduleRow, saySchedule, scheduleRow } from './scheduleRow.ts';
import { schedules } from './schedules.table.ts';

/** Keeps a picture; what it is is told by its content (SCHED-10). */
export async function storePicture(
  tx: Tx,
  { key, name, mime, bytes, sha256 }: UploadedFile,
): Promise<number> {
  if (!schedulePictures.includes(mime)) throw new AppError('ERR_FILE_TYPE');
  const [stored] = await tx
    .insert(media)
    .values({ state: 'ready', storageKey: key, name, mime, bytes, sha256 })
    .returning({ id: media.id });
  return stored!.id;
}

/** Gives a schedule the picture that came with a request, or takes its picture off; with `following` those after it in its series too. */
export async function setPicture(
  work: Work,
  id: number,
  files: UploadedFile[] | 'none',
  following: boolean,
): Promise<ScheduleRow> {
  const { tx } = work;
  const unsent = await lockUnsent(tx, id, following);
  const ids = unsent.map((one) => one.id);
  const mediaId = files === 'none' ? null : await storePicture(tx, oneOf(files));
  await tx.update(schedules).set({ mediaId }).where(inArray(schedules.id, ids));
  await dropUnusedPictures(tx, unsent);
  for (const other of ids) await saySchedule(work, other, 'update');
  return scheduleRow(work, id);
}

/** Pictures of schedules that are gone go too, unless a message or another schedule shows them; the sweep finds their files. */
export async function dropUnusedPictures(tx: Tx, of: readonly { mediaId: number | null }[]): Promise<void> {
  const ids = [...new Set(of.flatMap(({ mediaId }) => mediaId ?? []))];
  if (ids.length === 0) return;
  await tx
    .delete(media)
    .where(
      and(
        inArray(media.id, ids),
        notExists(tx.select().from(messages).where(eq(messages.mediaId, media.id))),
        notExists(tx.select().from(schedules).where(eq(schedules.mediaId, media.id))),
      ),
    );
}

function oneOf([file]: UploadedFile[]): UploadedFile {
  if (!file) throw new AppError('ERR_VALIDATION', { fields: { file: 'Required' } });
  return file;
}
