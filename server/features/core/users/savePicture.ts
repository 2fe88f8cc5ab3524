import { buffer } from 'node:stream/consumers';
import { AppError } from '@recado/shared/errors';
import { maxPictureBytes, pictureKinds } from '@recado/shared/features/users';
import { type Actor, can } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import type { UploadedFile } from '../../../calls/uploads.ts';
import { decodeSquare } from '../../../decode/decode.ts';
import type { Kernel } from '../../../kernel.ts';
import { openRemover } from '../../../storage/openRemover.ts';
import type { Work } from '../../../work.ts';
import { userRows } from '../people/userRows.ts';
import { lockUser, readUser } from './saveUser.ts';
import { users } from './users.table.ts';

/** Wide enough for the largest place that shows it, on fine screens; cut to its most striking part. */
const look = { sidePx: 256, position: 'attention' } as const;

/**
 * Gives a user the picture of a request, cut to a square, small, and without what cameras write into files (USER-11).
 * Only admins do it for others. The file is read, decoded and stored before the transaction, which only changes the
 * user's picture. Errors: ERR_NO_PERMISSION, ERR_NO_USER_FOUND, ERR_PROTECTED_USER, ERR_VALIDATION without a file,
 * ERR_FILE_TYPE if it is no picture, ERR_FILE_TOO_LARGE.
 */
export async function savePicture(
  kernel: Pick<Kernel, 'inWork' | 'storage' | 'log'>,
  actor: Actor,
  id: number,
  [file]: readonly UploadedFile[],
) {
  const { inWork, storage } = kernel;
  const { companyId } = actor;
  mayChangePicture(actor, id);
  // Checked first: nothing is decoded for a caller who may not change the picture.
  await inWork(companyId, (work) => readUser(work, actor, id), 'read');
  if (!file) throw new AppError('ERR_VALIDATION', { fields: { profileImage: 'Required' } });
  if (!pictureKinds.includes(file.mime)) throw new AppError('ERR_FILE_TYPE');
  if (file.bytes > maxPictureBytes)
    throw new AppError('ERR_FILE_TOO_LARGE', { data: { maxBytes: maxPictureBytes } });
  const square = await decodeSquare(companyId, await buffer(await storage.open(companyId, file.key)), look);
  if (!square) throw new AppError('ERR_FILE_TYPE');
  const { key } = await storage.put(companyId, square, { maxBytes: maxPictureBytes });
  try {
    return await inWork(companyId, async (work) => {
      const { pictureStorageKey: before } = await lockUser(work, actor, id);
      return replacePicture(work, id, key, [file.key, before]);
    });
  } catch (error) {
    // If the outcome of the transaction is unknown, the sweep decides.
    if (error instanceof AppError) openRemover(storage, kernel.log)([key]);
    throw error;
  }
}

/** Takes somebody's picture off; errors as above. */
export async function removePicture(work: Work, actor: Actor, id: number) {
  mayChangePicture(actor, id);
  const { pictureStorageKey: before } = await lockUser(work, actor, id);
  return replacePicture(work, id, null, [before]);
}

function mayChangePicture(actor: Actor, id: number): void {
  if (id !== actor.userId && !can(actor, 'users:manage')) throw new AppError('ERR_NO_PERMISSION');
}

async function replacePicture(
  work: Work,
  id: number,
  pictureStorageKey: string | null,
  unused: readonly (string | null)[],
) {
  await work.tx.update(users).set({ pictureStorageKey }).where(eq(users.id, id));
  work.removeFiles(unused);
  return userRows.publishRow(work, id, 'update');
}
