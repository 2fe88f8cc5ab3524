import { AppError } from '@recado/shared/errors';
import { announcementImages, maxImageBytes } from '@recado/shared/features/announcements';
import { eq } from 'drizzle-orm';
import type { AcrossWork } from '../../acrossWork.ts';
import type { UploadedFile } from '../../calls/uploads.ts';
import { everybody } from '../../events/audience.ts';
import { announcementRows } from './announcementRows.ts';
import { announcements } from './announcements.table.ts';

type Values = Pick<typeof announcements.$inferInsert, 'title' | 'text' | 'priority' | 'status' | 'expiresAt'>;

/** Makes an announcement; what is shown is heard in every company. */
export async function createAnnouncement(work: AcrossWork, values: Values) {
  const [made] = await work.tx.insert(announcements).values(values).returning({ id: announcements.id });
  return tell(work, made!.id, 'create');
}

/** Changes one: its words, whether it is shown, or its image. */
export async function changeAnnouncement(
  work: AcrossWork,
  id: number,
  changes: Partial<typeof announcements.$inferInsert>,
) {
  await announcementRows.lock(work.tx, id);
  await work.tx.update(announcements).set(changes).where(eq(announcements.id, id));
  return tell(work, id, 'update');
}

/** Gives it the image that came with a request. Errors: ERR_VALIDATION without a file, ERR_FILE_TYPE (ANN-05), ERR_FILE_TOO_LARGE. */
export async function setImage(work: AcrossWork, id: number, [file]: readonly UploadedFile[]) {
  if (!file) throw new AppError('ERR_VALIDATION', { fields: { file: 'Required' } });
  if (!announcementImages.includes(file.mime)) throw new AppError('ERR_FILE_TYPE');
  if (file.bytes > maxImageBytes)
    throw new AppError('ERR_FILE_TOO_LARGE', { data: { maxBytes: maxImageBytes } });
  return changeAnnouncement(work, id, {
    mediaStorageKey: file.key,
    mediaName: file.name,
    mediaMime: file.mime,
    mediaBytes: file.bytes,
  });
}

/** Says how it is now. One that is not shown, or no more, is gone for everybody: what it says is nobody's to read. */
async function tell(work: AcrossWork, id: number, action: 'create' | 'update') {
  const row = await announcementRows.one(work.tx, id);
  const isShown = row.status && (row.expiresAt === null || row.expiresAt > work.clock.now());
  work.publish(
    'announcement',
    isShown ? { action, announcement: row } : { action: 'delete', announcementId: id },
    everybody,
  );
  return row;
}
