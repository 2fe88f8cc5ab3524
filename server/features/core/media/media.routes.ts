import { AppError, found } from '@recado/shared/errors';
import { mediaApi } from '@recado/shared/features/messages';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, exists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { routes } from '../../../calls/routes.ts';
import type { Tx } from '../../../db/client.ts';
import { linkLifeMs } from '../../../storage/links.ts';
import { chatMessages, chats } from '../../chats/chats.table.ts';
import { maySee } from '../access/access.ts';
import { takesPart } from '../access/chatAccess.ts';
import { messages } from '../messages/messages.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { media } from './media.table.ts';
import { enqueueDownloads } from './mediaDownloads.ts';

export const mediaRoutes = routes(mediaApi, {
  async link({ tx, work, actor, params: { id } }) {
    const file = await visibleMedia(tx, actor, id);
    // It failed, but can still be asked for. A file that was deleted after its time is just not found.
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

/** A file of a message in a chat in which this person takes part. */
const isOfOwnChat = (tx: Tx, actor: Actor) =>
  exists(
    tx
      .select({ id: chats.id })
      .from(chats)
      .innerJoin(chatMessages, and(eq(chatMessages.chatId, chats.id), eq(chatMessages.isDeleted, false)))
      .where(and(eq(chatMessages.mediaId, media.id), takesPart(actor))),
  );

/**
 * A file whose message this person may see, in a ticket or in a chat of theirs. With `allHistoric` they also read the
 * history of a contact with a ticket that they may see (OPEN-91).
 */
async function visibleMedia(tx: Tx, actor: Actor, id: number) {
  const of = alias(tickets, 'of');
  const isSame = actor.switches.includes('allHistoric')
    ? eq(tickets.contactId, of.contactId)
    : eq(tickets.id, of.id);
  const seen = tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(isSame, maySee(actor)));
  const isOfTicket = exists(
    tx
      .select({ id: messages.id })
      .from(messages)
      .innerJoin(of, eq(of.id, messages.ticketId))
      .where(and(eq(messages.mediaId, media.id), eq(messages.isDeleted, false), exists(seen))),
  );
  const [row] = await tx
    .select({ file: media })
    .from(media)
    .where(and(eq(media.id, id), or(isOfTicket, isOfOwnChat(tx, actor))));
  return found(row, 'ERR_NO_MEDIA_FOUND').file;
}
