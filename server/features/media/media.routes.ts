import { AppError, found } from '@recado/shared/errors';
import { mediaApi } from '@recado/shared/features/messages';
import type { Actor } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { routes } from '../../http/routes.ts';
import { linkLifeMs } from '../../storage/links.ts';
import { messages } from '../messages/messages.table.ts';
import { maySee } from '../tickets/access.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { media } from './media.table.ts';
import { enqueueDownloads } from './mediaDownloads.ts';

export const mediaRoutes = routes(mediaApi, {
  async link({ tx, work, actor, params: { id } }) {
    const file = await visibleMedia(tx, actor, id);
    // Given up while it could still be asked for; what was deleted after its time is just not there.
    if (file.state === 'failed' && file.source !== null) throw new AppError('ERR_WAPP_DOWNLOAD_MEDIA');
    if (file.state !== 'ready') throw new AppError('ERR_NO_MEDIA_FOUND');
    return { url: work.links.sign(file.companyId, id), expiresInSeconds: linkLifeMs / 2000 };
  },

  async retry({ tx, work, actor, params: { id } }) {
    const file = await visibleMedia(tx, actor, id);
    if (file.state === 'ready') return { message: 'The file is here' };
    if (file.source === null || file.connectionId === null) throw new AppError('ERR_NO_MEDIA_FOUND');
    await tx.update(media).set({ state: 'waiting' }).where(eq(media.id, id));
    await enqueueDownloads(work, file.connectionId, [id]);
    return { message: 'The file will be fetched again' };
  },
});

/** A file whose message this person may see. */
async function visibleMedia(tx: Tx, actor: Actor, id: number) {
  const [row] = await tx
    .select({ file: media })
    .from(media)
    .innerJoin(messages, and(eq(messages.mediaId, media.id), eq(messages.isDeleted, false)))
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .where(and(eq(media.id, id), maySee(actor)));
  return found(row, 'ERR_NO_MEDIA_FOUND').file;
}
