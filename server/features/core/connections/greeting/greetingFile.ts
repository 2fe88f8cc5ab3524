import { AppError } from '@recado/shared/errors';
import { isGreetingKind } from '@recado/shared/features/connections';
import { eq } from 'drizzle-orm';
import type { UploadedFile } from '../../../../calls/uploads.ts';
import type { Work } from '../../../../work.ts';
import { dropUnusedMedia } from '../../media/dropUnusedMedia.ts';
import { keepUpload } from '../../media/keepUpload.ts';
import { media } from '../../media/media.table.ts';
import { type ConnectionRow, readConnection, readInService } from '../connectionRow.ts';
import { lockConnections } from '../connectionRules.ts';
import { publishConnection } from '../publishConnection.ts';
import { greetingMedia } from './greetingMedia.table.ts';

/** Sets a connection's picture or film from a request, or removes it (CONN-46, CONN-47). */
export async function setGreetingMedia(
  work: Work,
  id: number,
  files: readonly UploadedFile[] | 'none',
): Promise<ConnectionRow> {
  const { tx } = work;
  await lockConnections(work);
  await readInService(tx, id);
  const before = await tx.delete(greetingMedia).where(eq(greetingMedia.connectionId, id)).returning();
  if (files !== 'none') {
    const [file] = files;
    if (!file) throw new AppError('ERR_VALIDATION', { fields: { file: 'Required' } });
    const mediaId = await keepUpload(tx, file, isGreetingKind);
    await tx.insert(greetingMedia).values({ connectionId: id, mediaId });
  }
  await dropUnusedMedia(work, before);
  const connection = await readConnection(tx, id);
  publishConnection(work, 'update', connection);
  return connection;
}

/** A link to it, and what it is. */
export async function greetingLink(
  { tx, links, companyId }: Work,
  id: number,
): Promise<{ path: string | null; mediaType: string | null }> {
  const { greetingMediaId } = await readConnection(tx, id);
  if (greetingMediaId === null) return { path: null, mediaType: null };
  const [file] = await tx.select().from(media).where(eq(media.id, greetingMediaId));
  return { path: links.sign(companyId, greetingMediaId), mediaType: file?.mime ?? null };
}
