import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { type StartedMeta, startMeta } from '../../../scripts/meta/testing/startMeta.ts';
import type { BusinessNumber } from '../../../scripts/meta/world.ts';
import { startChannels } from '../../channelHost/startChannels.ts';
import { connections } from '../../features/core/connections/connections.table.ts';
import { startDownloads } from '../../features/core/media/mediaDownloads.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { startInbound } from '../../features/inbound/startInbound.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { channelOf } from '../registry.ts';
import { waitFor } from './waitFor.ts';

type Message = typeof messages.$inferSelect;

/** The product with a simulated Meta, and all that runs in a process with channels and work. */
export interface CloudRig {
  app: TestApp;
  meta: StartedMeta;
  /** A connection with a number of its own, checked and connected, that gets its webhooks. */
  connected(): Promise<CloudConnection>;
  /** The input for a connection of this number. */
  bodyFor(number: BusinessNumber, name?: string): object;
  stop(): Promise<void>;
}

/** One connection and the number behind it. */
export interface CloudConnection {
  id: number;
  number: BusinessNumber;
  address: string;
  verifyToken: string;
  row(): Promise<typeof connections.$inferSelect>;
  /** An unknown customer writes, and an agent accepts; the ticket's id. */
  customer(number?: string): Promise<{ number: string; ticketId: number; uuid: string }>;
  /** Waits for a message with these words. */
  message(body: string, match?: (message: Message) => boolean): Promise<Message>;
  send(
    ticketId: number,
    body: Record<string, unknown>,
  ): Promise<{ id: number; status: number; error?: string }>;
}

let made = 0;

/** Starts it all. */
export async function startCloudRig(): Promise<CloudRig> {
  const meta = await startMeta();
  const app = await buildTestApp({ GRAPH_API_URL: meta.url });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  const channels = await startChannels(app.kernel);
  app.kernel.channels = { channelOf, session: channels.session };
  const inbound = startInbound(app.kernel, channelOf);
  const downloads = startDownloads(app.kernel);
  const rig: CloudRig = {
    app,
    meta,
    bodyFor: (number, name = number.name) => ({
      name,
      channel: 'whatsappapi',
      queueIds: [app.queues.sales],
      account: {
        account: number.id,
        business: number.business,
        accessToken: number.token,
        appSecret: number.appSecret,
      },
    }),
    async connected() {
      const number = await meta.addNumber({
        id: String(100_000_000_000_100 + ++made),
        display: `+55 11 9${String(made).padStart(4, '0')}-0000`,
        name: `Loja ${made}`,
      });
      const created = await app.call(app.people.adminA, 'POST', '/whatsapp', rig.bodyFor(number));
      if (created.status !== 201) throw new Error(JSON.stringify(created.body));
      const { id } = created.body;
      const { body } = await app.call(app.people.adminA, 'GET', `/whatsapp/${id}/webhook`);
      await meta.setWebhook(number.id, `${base}${body.path}`, body.verifyToken);
      const connection = cloudConnection(rig, id, number, `${base}${body.path}`, body.verifyToken);
      await waitFor('connected', async () => (await connection.row()).status === 'CONNECTED');
      return connection;
    },
    async stop() {
      await downloads.stop();
      await inbound.stop();
      await channels.stop();
      await app.stop();
      await meta.stop();
    },
  };
  return rig;
}

function cloudConnection(
  { app, meta }: CloudRig,
  id: number,
  number: BusinessNumber,
  address: string,
  verifyToken: string,
): CloudConnection {
  const { adminA } = app.people;
  const connection: CloudConnection = {
    id,
    number,
    address,
    verifyToken,
    row: async () =>
      (await app.read((tx) => tx.select().from(connections).where(eq(connections.id, id))))[0]!,
    async customer(from = `55319${String(++made).padStart(8, '0')}`) {
      await meta.writeAs({ number: number.id, from, text: 'oi' });
      const ticket = await waitFor('the ticket', async () => {
        const { body } = await app.call(adminA, 'GET', `/tickets?searchParam=${from}&showAll=true`);
        return body.tickets[0];
      });
      const accepted = await app.call(adminA, 'PUT', `/tickets/${ticket.id}`, {
        status: 'open',
        userId: adminA.userId,
      });
      if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body));
      return { number: from, ticketId: ticket.id, uuid: ticket.uuid };
    },
    message: (body, match = () => true) =>
      waitFor(`the message ${body}`, async () =>
        (await app.read((tx) => tx.select().from(messages).where(eq(messages.connectionId, id)))).find(
          (one) => one.body === body && match(one),
        ),
      ),
    async send(ticketId, body) {
      const sent = await app.call(adminA, 'POST', `/messages/${ticketId}`, body);
      return { status: sent.status, id: sent.body[0]?.id, ...(sent.error && { error: sent.error }) };
    },
  };
  return connection;
}
