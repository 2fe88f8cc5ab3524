import { chatApi } from '@recado/shared/features/chats';
import { and, eq, gt, lt } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { cut, pageOf } from '../../db/statements/paged.ts';
import { takesPart } from '../core/access/chatAccess.ts';
import { chatOf, chatSeen, listChats } from './chatRows.ts';
import { chatMessages, chats, chatUsers } from './chats.table.ts';
import { readChatMessages } from './readChatMessages.ts';
import { createChat, leaveChat, openDirect, removeChat, updateChat } from './saveChat.ts';
import { readChat, removeChatMessage, sendChatMessage } from './sendChatMessage.ts';

export const chatRoutes = routes(chatApi, {
  async list({ tx, actor, query }) {
    return listChats(tx, actor, query);
  },

  async unread({ tx, actor }) {
    return tx
      .select({ chatId: chatUsers.chatId, unreads: chatUsers.unreads })
      .from(chatUsers)
      .innerJoin(chats, and(eq(chats.id, chatUsers.chatId), takesPart(actor)))
      .where(and(eq(chatUsers.userId, actor.userId), gt(chatUsers.unreads, 0)));
  },

  async get({ tx, actor, params: { chatUuid } }) {
    return chatOf(tx, actor, chatUuid);
  },

  async create({ work, actor, body }) {
    return createChat(work, actor, body);
  },

  async direct({ work, actor, body: { userId } }) {
    return openDirect(work, actor, userId);
  },

  async update({ work, actor, params: { id }, body }) {
    return updateChat(work, actor, id, body);
  },

  async remove({ work, actor, params: { id } }) {
    await removeChat(work, actor, id);
    return { message: 'Deleted' };
  },

  async leave({ work, actor, params: { id } }) {
    await leaveChat(work, actor, id);
    return { message: 'Left' };
  },

  async messages({ work, actor, params: { id }, query: { cursor, pageNumber } }) {
    await chatSeen(work.tx, actor, id);
    const where = and(
      eq(chatMessages.chatId, id),
      cursor === undefined ? undefined : lt(chatMessages.id, cursor),
    );
    const { items, hasMore } = cut(await readChatMessages(work, where, pageOf(cursor ? 1 : pageNumber)));
    return {
      records: items.toReversed(),
      hasMore,
      nextCursor: hasMore ? (items.at(-1)!.id as number) : null,
    };
  },

  async send({ work, actor, params: { id }, body, files }) {
    const sent = await sendChatMessage(work, actor, id, body, files);
    if (sent.isRepeat) work.removeFiles(files.map(({ key }) => key));
    return sent.messages;
  },

  async removeMessage({ work, actor, params: { id, messageId } }) {
    return removeChatMessage(work, actor, id, messageId);
  },

  async read({ work, actor, params: { id } }) {
    return readChat(work, actor, id);
  },
});
