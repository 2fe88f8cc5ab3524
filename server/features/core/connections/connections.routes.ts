import { connectionApi } from '@recado/shared/features/connections';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { routes } from '../../../calls/routes.ts';
import { metaSignIn } from '../../../channels/meta/metaSignIn.ts';
import { webhookAddress } from '../../../channels/webhookAddress.ts';
import { lowerName } from '../../../db/statements/lowerName.ts';
import { typedNumber } from '../../../text/typedNumber.ts';
import { mustHold } from '../roles/mustNotExceed.ts';
import { archiveConnection } from './archive/archiveConnection.ts';
import { changeNumber } from './archive/changeNumber.ts';
import { restoreConnection } from './archive/restoreConnection.ts';
import { commandAll, commandConnection } from './commandConnection.ts';
import { readConnection, readConnections, readInService } from './connectionRow.ts';
import { connections } from './connections.table.ts';
import { renewToken, showToken } from './connectionToken.ts';
import { createConnection } from './createConnection.ts';
import { greetingLink, setGreetingMedia } from './greeting/greetingFile.ts';
import { closeImported } from './history/closeImported.ts';
import { removeConnection } from './removeConnection.ts';
import { accountsOfLogin, connectPages } from './signUp/connectPages.ts';
import { signUpConnection } from './signUp/signUpConnection.ts';
import { updateConnection } from './updateConnection.ts';

export const connectionRoutes = routes(connectionApi, {
  async list({ tx, query: { archived } }) {
    return readConnections(tx, archived ? 'archived' : 'inService');
  },

  async names({ tx, query: { session, channel, archived } }) {
    return tx
      .select()
      .from(connections)
      .where(
        and(
          channel && eq(connections.channel, channel),
          session && eq(connections.status, session),
          archived ? undefined : isNull(connections.archivedAt),
        ),
      )
      .orderBy(sql`${connections.isDefault} desc`, asc(lowerName(connections.name)));
  },

  async get({ tx, params: { id } }) {
    return readConnection(tx, id);
  },

  async create({ work, actor, tools, body }) {
    return createConnection(work, actor, tools.vault, body);
  },

  async update({ work, actor, tools, params: { id }, body }) {
    return updateConnection(work, actor, tools.vault, id, body);
  },

  async remove({ work, params: { id } }) {
    await removeConnection(work, id);
    return { message: 'Connection deleted' };
  },

  async archive({ work, tools, params: { id } }) {
    return archiveConnection(work, tools.vault, id);
  },

  async restore({ work, params: { id } }) {
    return restoreConnection(work, id);
  },

  async changeNumber({ work, tools, params: { id }, body }) {
    return changeNumber(work, tools.vault, id, body);
  },

  async retry({ work, params: { id } }) {
    return commandConnection(work, id, { kind: 'start' });
  },

  async newQr({ work, params: { id } }) {
    return commandConnection(work, id, { kind: 'forget' });
  },

  async signUpApp({ tools: { settings } }) {
    return metaSignIn(settings) ?? null;
  },

  async support({ tools: { settings } }) {
    return { url: settings.SUPPORT_URL ?? null };
  },

  async signUp(context) {
    return signUpConnection(context, context.body);
  },

  async loginAccounts(context) {
    return { accounts: await accountsOfLogin(context, context.body) };
  },

  async login(context) {
    return { connections: await connectPages(context, context.body) };
  },

  async webhook({ tx, tools, params: { id } }) {
    return webhookAddress(tx, tools.vault, id);
  },

  async disconnect({ work, params: { id } }) {
    return commandConnection(work, id, { kind: 'signOut' });
  },

  async pairByCode({ work, params: { id }, body: { number } }) {
    await readInService(work.tx, id);
    const pairNumber = await typedNumber(work.tx, number);
    return commandConnection(work, id, { kind: 'start', pairNumber });
  },

  async token({ tx, tools, actor, params: { id } }) {
    mustHold(actor, ['messages:api']);
    return { token: await showToken(tx, tools.vault, id) };
  },

  async renewToken({ work, tools, actor, params: { id } }) {
    // It sends to any number in the company's name.
    mustHold(actor, ['messages:api']);
    return { token: await renewToken(work, tools.vault, id) };
  },

  async media({ work, params: { id } }) {
    return greetingLink(work, id);
  },

  async upload({ work, params: { id }, files }) {
    return setGreetingMedia(work, id, files);
  },

  async removeMedia({ work, params: { id } }) {
    return setGreetingMedia(work, id, 'none');
  },

  async closeImported({ work, params: { id } }) {
    return { closed: await closeImported(work, id) };
  },

  async restartAll({ work }) {
    await commandAll(work);
    return { message: 'Connections restarting' };
  },
});
