import { found } from '@recado/shared/errors';
import { chatbotApi } from '@recado/shared/features/chatbots';
import { eq } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { findChatbot, readChatbots } from '../core/queues/readChatbots.ts';
import { createChatbot, removeChatbot, updateChatbot } from './changeChatbot.ts';
import { chatbots } from './chatbots.table.ts';

export const chatbotRoutes = routes(chatbotApi, {
  async list({ tx, query: { queueId } }) {
    return readChatbots(tx, queueId);
  },

  async get({ tx, params: { id } }) {
    const [row] = await tx.select().from(chatbots).where(eq(chatbots.id, id));
    const { queueId } = found(row, 'ERR_NO_CHATBOT_FOUND');
    return found(findChatbot(await readChatbots(tx, queueId), id), 'ERR_NO_CHATBOT_FOUND');
  },

  async create({ work, actor, body }) {
    return createChatbot(work, actor, body);
  },

  async update({ work, actor, params: { id }, body }) {
    return updateChatbot(work, actor, id, body);
  },

  async remove({ work, params: { id } }) {
    await removeChatbot(work, id);
    return { message: 'Deleted' };
  },
});
