import { quickReplyApi } from '@recado/shared/features/quickReplies';
import { routes } from '../../../calls/routes.ts';
import { removeReply } from './removeReply.ts';
import { listReplies, offeredReplies, replyRow } from './replyRows.ts';
import { createReply, setReplyFile, updateReply } from './saveReply.ts';

export const quickReplyRoutes = routes(quickReplyApi, {
  async list({ work, actor, query }) {
    return listReplies(work, actor, query);
  },

  async offered({ work, actor }) {
    return offeredReplies(work, actor);
  },

  async get({ work, actor, params: { id } }) {
    return replyRow(work, actor, id);
  },

  async create({ work, actor, body, files }) {
    return createReply(work, actor, body, files[0]);
  },

  async update({ work, actor, params: { id }, body }) {
    return updateReply(work, actor, id, body);
  },

  async remove({ work, actor, params: { id } }) {
    await removeReply(work, actor, id);
    return { message: 'Deleted' };
  },

  async upload({ work, actor, params: { id }, files }) {
    return setReplyFile(work, actor, id, files);
  },

  async removeMedia({ work, actor, params: { id } }) {
    return setReplyFile(work, actor, id, 'none');
  },
});
