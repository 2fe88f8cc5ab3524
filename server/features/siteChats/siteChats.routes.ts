import { siteChatApi } from '@recado/shared/features/siteChats';
import { routes } from '../../calls/routes.ts';
import { readVisit } from './readVisit.ts';
import { renewSecret } from './renewSecret.ts';
import { readSiteChat, saveSiteChat } from './siteChatRow.ts';

export const siteChatRoutes = routes(siteChatApi, {
  async get({ tx, params: { id } }) {
    return readSiteChat(tx, id);
  },

  async update({ work, params: { id }, body }) {
    return saveSiteChat(work, id, body);
  },

  async renewSecret({ work, tools, params: { id } }) {
    return { secret: await renewSecret(work, tools.vault, id) };
  },

  async visit({ tx, params: { id } }) {
    return { visit: await readVisit(tx, id) };
  },
});
