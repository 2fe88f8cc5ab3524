import { AppError } from '@recado/shared/errors';
import type { UploadedFile } from '../../../calls/uploads.ts';
import type { Tx } from '../../../db/client.ts';
import { media } from './media.table.ts';

/** Keeps a file of a request if its content is of a wanted kind: ERR_FILE_TYPE otherwise. Returns its id. */
export async function keepUpload(
  tx: Tx,
  { key, ...file }: UploadedFile,
  isWanted: (mime: string) => boolean,
): Promise<number> {
  if (!isWanted(file.mime)) throw new AppError('ERR_FILE_TYPE');
  const [row] = await tx
    .insert(media)
    .values({ ...file, state: 'ready', storageKey: key })
    .returning({ id: media.id });
  return row!.id;
}
