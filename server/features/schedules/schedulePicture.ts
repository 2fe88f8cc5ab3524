import { AppError } from '@recado/shared/errors';
import { schedulePictures } from '@recado/shared/features/schedules';
import type { Actor } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import type { UploadedFile } from '../../calls/uploads.ts';
import type { Tx } from '../../db/client.ts';
import type { Work } from '../../work.ts';
import { dropUnusedMedia } from '../core/media/dropUnusedMedia.ts';
import { keepUpload } from '../core/media/keepUpload.ts';
import { lockUnsent, takeOver } from './changeSchedule.ts';
import { publishSchedule, type ScheduleRow, scheduleRow } from './scheduleRow.ts';
import { schedules } from './schedules.table.ts';

/** Stores a picture; its content decides its type, not its name (SCHED-10). */
export const storePicture = (tx: Tx, file: UploadedFile): Promise<number> =>
  keepUpload(tx, file, (mime) => schedulePictures.includes(mime));

/**
 * Gives a schedule the picture of a request, or removes its picture; with `following` also those after it in its
 * series.
 */
export async function setPicture(
  work: Work,
  actor: Actor,
  id: number,
  files: UploadedFile[] | 'none',
  following: boolean,
): Promise<ScheduleRow> {
  const { tx } = work;
  const unsent = await lockUnsent(tx, id, following);
  const ids = unsent.map((one) => one.id);
  const mediaId = files === 'none' ? null : await storePicture(tx, oneOf(files));
  for (const one of unsent)
    await tx
      .update(schedules)
      .set({ mediaId, ...(await takeOver(work, actor, one, { mediaId })) })
      .where(eq(schedules.id, one.id));
  await dropUnusedMedia(work, unsent);
  for (const other of ids) await publishSchedule(work, other, 'update');
  return scheduleRow(work, id);
}

function oneOf([file]: UploadedFile[]): UploadedFile {
  if (!file) throw new AppError('ERR_VALIDATION', { fields: { file: 'Required' } });
  return file;
}
