import { AppError } from '@recado/shared/errors';
import { announcementImages, maxImageBytes } from '@recado/shared/features/announcements';
import { eq } from 'drizzle-orm';
import type { AcrossWork } from '../../acrossWork.ts';
import type { UploadedFile } from '../../calls/uploads.ts';
import { everybody } from '../../events/audience.ts';
import { announcementRows } from './announcementRows.ts';
import { announcements } from './announcements.table.ts';

type Values = Pick<typeof announcements.$inferInsert, 'title' | 'text' | 'priority' | 'status' | 'expiresAt'>;

/** Makes an announcement, and publishes it to every company if it is shown. */
export async function createAnnouncement(work: AcrossWork, values: Values) {
  const [made] = await work.tx.insert(announcements).values(values).returning({ id: announcements.id });
  return publishAnnouncement(work, made!.id, 'create');
}

/** Changes an announcement: its text, whether it is shown, or its image. */
export async function changeAnnouncement(
  work: AcrossWork,
  id: number,
  changes: Partial<typeof announcements.$inferInsert>,
) {
  await announcementRows.lock(work.tx, id);
  await work.tx.update(announcements).set(changes).where(eq(announcements.id, id));
  return publishAnnouncement(work, id, 'update');
}

/**
 * Gives an announcement the image that came with a request. Errors: ERR_VALIDATION without a file, ERR_FILE_TYPE
 * (ANN-05), ERR_FILE_TOO_LARGE.
 */
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

/**
 * Publishes an announcement's present state. For one that is not shown (any more) companies hear only that it is
 * gone: nobody may read its text.
 */
async function publishAnnouncement(work: AcrossWork, id: number, action: 'create' | 'update') {
  const row = await announcementRows.one(work.tx, id);
  const isShown = row.status && (row.expiresAt === null || row.expiresAt > work.clock.now());
  work.publish(
    'announcement',
    isShown ? { action, announcement: row } : { action: 'delete', announcementId: id },
    everybody,
  );
  return row;
}
