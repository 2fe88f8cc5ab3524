import { messageApi } from '@recado/shared/features/messages';
import { routes } from '../../http/routes.ts';
import { listMessages } from './listMessages.ts';
import { shownTo } from './messageRow.ts';
import { retryMessage } from './retryMessage.ts';
import { sendMessage } from './sendMessage.ts';

export const messageRoutes = routes(messageApi, {
  async list({ work, actor, params: { ticketUuid }, query }) {
    return listMessages(work, actor, ticketUuid, query);
  },

  async send({ work, actor, params: { ticketId }, body, files }) {
    const sent = await sendMessage(work, actor, ticketId, body, files);
    return sent.map((message) => shownTo(actor, message));
  },

  async retry({ work, actor, params: { id } }) {
    return shownTo(actor, await retryMessage(work, actor, id));
  },
});
