import { messageApi } from '@recado/shared/features/messages';
import { routes } from '../../../calls/routes.ts';
import { editMessage } from './changes/editMessage.ts';
import { listEdits } from './changes/listEdits.ts';
import { reactToMessage } from './changes/reactToMessage.ts';
import { removeMessage } from './changes/removeMessage.ts';
import { takeBackMessage } from './changes/takeBackMessage.ts';
import { shownTo } from './messageRow.ts';
import { dropMessage } from './sending/dropMessage.ts';
import { retryMessage } from './sending/retryMessage.ts';
import { sendMessage } from './sending/sendMessage.ts';
import { countMessages } from './thread/countMessages.ts';
import { listGallery } from './thread/listGallery.ts';
import { listMessages } from './thread/listMessages.ts';
import { readWhole } from './thread/readWhole.ts';
import { searchThread } from './thread/searchThread.ts';
import { readWay } from './way/readWay.ts';

export const messageRoutes = routes(messageApi, {
  async list({ work, actor, tools, params: { ticketUuid }, query }) {
    const page = await listMessages(work, actor, ticketUuid, query);
    tools.reads.note(actor, { ticketUuid });
    return page;
  },

  async count({ tx, actor, query }) {
    return { count: [{ count: await countMessages(tx, actor, query) }] };
  },

  async search({ tx, actor, params: { ticketUuid }, query: { searchParam } }) {
    return searchThread(tx, actor, ticketUuid, searchParam);
  },

  async whole({ work, actor, tools, params: { ticketUuid }, query }) {
    const stretch = await readWhole(work, actor, ticketUuid, query);
    tools.reads.note(actor, { ticketUuid, exported: true });
    return stretch;
  },

  async gallery({ work, actor, params: { ticketUuid }, query }) {
    return listGallery(work, actor, ticketUuid, query);
  },

  async send({ work, actor, params: { ticketId }, body, files }) {
    const sent = await sendMessage(work, actor, ticketId, body, files);
    if (sent.isRepeat) work.removeFiles(files.map(({ key }) => key));
    return sent.messages.map((message) => shownTo(actor, message));
  },

  async retry({ work, actor, params: { id } }) {
    return shownTo(actor, await retryMessage(work, actor, id));
  },

  async edit({ work, actor, params: { messageId }, body }) {
    return shownTo(actor, await editMessage(work, actor, messageId, body.body));
  },

  async remove({ work, actor, params: { id } }) {
    return shownTo(actor, await removeMessage(work, actor, id));
  },

  async react({ work, actor, params: { id }, body: { emoji } }) {
    return shownTo(actor, await reactToMessage(work, actor, id, emoji));
  },

  async edits({ work, actor, params: { id } }) {
    return { edits: await listEdits(work, actor, id) };
  },

  async way({ tx, actor, params: { id } }) {
    return readWay(tx, actor, id);
  },

  async takeBack({ work, actor, params: { id } }) {
    return shownTo(actor, await takeBackMessage(work, actor, id));
  },

  async drop({ work, actor, params: { id } }) {
    return shownTo(actor, await dropMessage(work, actor, id));
  },
});
