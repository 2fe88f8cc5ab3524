import { siteChatApi } from '@recado/shared/features/siteChats';
import { routes } from '../../calls/routes.ts';
import { readVisit } from './readVisit.ts';
import { renewSecret } from './renewSecret.ts';
import { readSiteChat, saveSiteChat } from './siteChatRow.ts';

export const siteChatRoutes = routes(siteChatApi, {
  async get({ tx, params: { connectionId } }) {
    return readSiteChat(tx, connectionId);
  },

  async update({ work, params: { connectionId }, body }) {
    return saveSiteChat(work, connectionId, body);
  },

  async renewSecret({ work, tools, params: { connectionId } }) {
    return { secret: await renewSecret(work, tools.vault, connectionId) };
  },

  async visit({ tx, params: { contactId } }) {
    return { visit: await readVisit(tx, contactId) };
  },
});
