import { buffer } from 'node:stream/consumers';
import { AppError } from '@recado/shared/errors';
import { maxPictureBytes, pictureKinds } from '@recado/shared/features/users';
import { type Actor, can } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import type { UploadedFile } from '../../http/uploads.ts';
import type { Kernel } from '../../kernel.ts';
import type { Work } from '../../work.ts';
import { lockUser } from './saveUser.ts';
import { userRows } from './userRows.ts';
import { users } from './users.table.ts';

type Tools = Pick<Kernel, 'storage' | 'log'>;
/** Wide enough for the largest place it is shown in, on fine screens. */
const sidePx = 256;

/**
 * Gives somebody the picture that came with a request, cut to a square, small, and without what cameras write into
 * files (USER-11). Only admins do it for others. Errors: ERR_NO_PERMISSION, ERR_NO_USER_FOUND, ERR_VALIDATION without
 * a file, ERR_FILE_TYPE for what is no picture, ERR_FILE_TOO_LARGE.
 */
export async function savePicture(
  work: Work,
  { actor, tools }: { actor: Actor; tools: Tools },
  id: number,
  [file]: readonly UploadedFile[],
) {
  const before = await lockForPicture(work, actor, id);
  if (!file) throw new AppError('ERR_VALIDATION', { fields: { profileImage: 'Required' } });
  if (!pictureKinds.includes(file.mime)) throw new AppError('ERR_FILE_TYPE');
  if (file.bytes > maxPictureBytes)
    throw new AppError('ERR_FILE_TOO_LARGE', { data: { maxBytes: maxPictureBytes } });
  const square = await toSquare(await buffer(await tools.storage.open(work.companyId, file.key)));
  const { key } = await tools.storage.put(work.companyId, square, { maxBytes: maxPictureBytes });
  return replacePicture(work, tools, id, key, [file.key, before]);
}

/** Takes somebody's picture off; errors as above. */
export async function removePicture(
  work: Work,
  { actor, tools }: { actor: Actor; tools: Tools },
  id: number,
) {
  const before = await lockForPicture(work, actor, id);
  return replacePicture(work, tools, id, null, [before]);
}

/** The key of the picture they have, kept from others until the transaction ends. */
async function lockForPicture(work: Work, actor: Actor, id: number): Promise<string | null> {
  if (id !== actor.userId && !can(actor, 'users:manage')) throw new AppError('ERR_NO_PERMISSION');
  return (await lockUser(work, actor, id)).pictureStorageKey;
}

/** Files that nobody needs any more go at once; what is not removed now the sweep finds. */
async function replacePicture(
  work: Work,
  { storage, log }: Tools,
  id: number,
  pictureStorageKey: string | null,
  unused: readonly (string | null)[],
) {
  await work.tx.update(users).set({ pictureStorageKey }).where(eq(users.id, id));
  work.afterCommit(() => {
    for (const key of unused)
      if (key) storage.remove(key).catch((error: unknown) => log.warn({ err: error }, 'picture not removed'));
  });
  return userRows.say(work, id, 'update');
}

/** Its most striking part as a square. The library is large, and few processes ever need it. */
async function toSquare(file: Uint8Array): Promise<Uint8Array> {
  const { openPicture } = await import('../../openPicture.ts');
  return openPicture(file)
    .autoOrient()
    .resize(sidePx, sidePx, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw new AppError('ERR_FILE_TYPE');
    });
}
