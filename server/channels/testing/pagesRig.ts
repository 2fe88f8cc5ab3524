import type { AddressInfo } from 'node:net';
import { and, desc, eq } from 'drizzle-orm';
import type { Page, Platform } from '../../../scripts/meta/pages/pagesWorld.ts';
import { type PagesClient, pagesClient } from '../../../scripts/meta/testing/pagesClient.ts';
import { type StartedMeta, startMeta } from '../../../scripts/meta/testing/startMeta.ts';
import { startChannels } from '../../channelHost/startChannels.ts';
import { connections } from '../../features/core/connections/connections.table.ts';
import { keepProfiles } from '../../features/core/contacts/pictures/keepProfiles.ts';
import { startDownloads } from '../../features/core/media/mediaDownloads.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { startInbound } from '../../features/inbound/startInbound.ts';
import { plans } from '../../features/operator/companies/companies.table.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { channelOf } from '../registry.ts';
import { waitFor } from './waitFor.ts';

type Message = typeof messages.$inferSelect;

/** The product with a simulated Meta that has pages, and all that runs in a process with channels and work. */
export interface PagesRig {
  app: TestApp;
  meta: StartedMeta;
  pages: PagesClient;
  /** The address of the product. */
  base: string;
  /** A page and its Instagram account, connected by hand with the keys of an app of its own. */
  connected(platform: Platform): Promise<PageConnection>;
  stop(): Promise<void>;
}

/** One connection and the page behind it. */
export interface PageConnection {
  id: number;
  page: Page;
  platform: Platform;
  row(): Promise<typeof connections.$inferSelect>;
  /** An unknown customer writes; nobody has accepted yet. */
  customer(name?: string): Promise<{ id: string; ticketId: number; uuid: string; mid: string }>;
  /** The same, and an agent accepts. */
  accepted(name?: string): Promise<{ id: string; ticketId: number; uuid: string; mid: string }>;
  /** Waits for a message that fits. */
  message(match: (message: Message) => boolean, what?: string): Promise<Message>;
  messagesOf(ticketId: number): Promise<Message[]>;
  send(
    ticketId: number,
    body: Record<string, unknown>,
  ): Promise<{ id: number; status: number; error?: string }>;
}

let made = 0;

/** Starts it all. */
export async function startPagesRig(settings: Record<string, string> = {}): Promise<PagesRig> {
  const meta = await startMeta();
  const pages = pagesClient(meta.url);
  const app = await buildTestApp({ GRAPH_API_URL: meta.url, ...settings });
  await app.kernel.database.acrossCompanies((tx) =>
    tx.update(plans).set({ useFacebook: true, useInstagram: true, connections: 50 }),
  );
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  const channels = await startChannels(app.kernel);
  app.kernel.channels = { channelOf, session: channels.session };
  const inbound = startInbound(app.kernel, channelOf);
  const downloads = startDownloads(app.kernel);
  const stopProfiles = keepProfiles(app.kernel);
  const rig: PagesRig = {
    app,
    meta,
    pages,
    base,
    async connected(platform) {
      const n = ++made;
      const page = await pages.addPage({
        id: String(310_000_000_000_000 + n),
        name: `Loja ${n}`,
        instagram: { id: String(410_000_000_000_000 + n), username: `loja${n}`, name: `Loja ${n}` },
      });
      const created = await app.call(app.people.adminA, 'POST', '/whatsapp', {
        name: `${platform} ${n}`,
        channel: platform,
        queueIds: [app.queues.sales],
        account: {
          account: platform === 'facebook' ? page.id : page.instagram!.id,
          accessToken: page.token,
          appSecret: page.appSecret,
        },
      });
      if (created.status !== 201) throw new Error(JSON.stringify(created.body));
      const { id } = created.body;
      const { body } = await app.call(app.people.adminA, 'GET', `/whatsapp/${id}/webhook`);
      const object = platform === 'facebook' ? 'page' : 'instagram';
      await pages.setWebhook(page.id, object, `${base}${body.path}`, body.verifyToken);
      const connection = pageConnection(rig, id, page, platform);
      await waitFor('connected', async () => (await connection.row()).status === 'CONNECTED');
      return connection;
    },
    async stop() {
      await stopProfiles();
      await downloads.stop();
      await inbound.stop();
      await channels.stop();
      await app.stop();
      await meta.stop();
    },
  };
  return rig;
}

function pageConnection(
  { app, pages }: PagesRig,
  id: number,
  page: Page,
  platform: Platform,
): PageConnection {
  const { adminA } = app.people;
  const connection: PageConnection = {
    id,
    page,
    platform,
    row: async () =>
      (await app.read((tx) => tx.select().from(connections).where(eq(connections.id, id))))[0]!,
    async customer(name) {
      const from = String(710_000_000_000_000 + ++made);
      await pages.addPerson({ id: from, page: page.id, platform, ...(name && { name }) });
      const mid = await pages.writeAs({ page: page.id, platform, from, text: 'oi' });
      const { ticketId } = await connection.message((one) => one.providerId === mid, 'the first message');
      const { body } = await app.call(adminA, 'GET', `/tickets/${ticketId}`);
      return { id: from, ticketId, uuid: body.uuid, mid };
    },
    async accepted(name) {
      const customer = await connection.customer(name);
      const answer = await app.call(adminA, 'PUT', `/tickets/${customer.ticketId}`, {
        status: 'open',
        userId: adminA.userId,
      });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return customer;
    },
    message: (match, what = 'a message') =>
      waitFor(what, async () =>
        (
          await app.read((tx) =>
            tx.select().from(messages).where(eq(messages.connectionId, id)).orderBy(desc(messages.id)),
          )
        ).find(match),
      ),
    messagesOf: (ticketId) =>
      app.read((tx) =>
        tx
          .select()
          .from(messages)
          .where(and(eq(messages.connectionId, id), eq(messages.ticketId, ticketId)))
          .orderBy(messages.id),
      ),
    async send(ticketId, body) {
      const sent = await app.call(adminA, 'POST', `/messages/${ticketId}`, body);
      return { status: sent.status, id: sent.body[0]?.id, ...(sent.error && { error: sent.error }) };
    },
  };
  return connection;
}
