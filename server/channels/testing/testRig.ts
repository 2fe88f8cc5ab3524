import { asc, eq } from 'drizzle-orm';
import { type StartedSimulator, startSimulator } from '../../../scripts/simulator/testing/startSimulator.ts';
import { type Channels, startChannels } from '../../channelHost/startChannels.ts';
import { connections } from '../../features/core/connections/connections.table.ts';
import { contactIdentities, contacts } from '../../features/core/contacts/contacts.table.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { inboundRaw } from '../../features/inbound/inbound.table.ts';
import { startInbound } from '../../features/inbound/startInbound.ts';
import { outbox } from '../../outbox/outbox.table.ts';
import { outboxWaiting } from '../../outbox/outbox.wakes.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import type { ChannelEvent, Identity } from '../channel.ts';
import { openRawEvent } from '../rawEvents.ts';
import { channelOf } from '../registry.ts';
import { waitFor } from './waitFor.ts';

/** The product's channels, with the real library, against a simulated WhatsApp. */
export interface Rig {
  app: TestApp;
  simulator: StartedSimulator;
  channels: Channels;
  /** Stops the channels as a shutdown does, runs `meanwhile`, and starts them again. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  /** A new connection with its own business phone, linked by QR. */
  linked(): Promise<TestConnection>;
  /** A connection that nobody has scanned yet. */
  unlinked(): Promise<TestConnection>;
  stop(): Promise<void>;
}

/** One connection and the phone that belongs to it. */
export interface TestConnection {
  id: number;
  phone: string;
  row(): Promise<typeof connections.$inferSelect>;
  /** Waits for a state. */
  becomes(want: Partial<typeof connections.$inferSelect>): Promise<typeof connections.$inferSelect>;
  scan(phone?: string): Promise<void>;
  /** The events that came in, in the product's words. */
  events(): Promise<ChannelEvent[]>;
  raw(): Promise<(typeof inboundRaw.$inferSelect)[]>;
  /** Waits for an event. */
  event<K extends ChannelEvent['kind']>(
    kind: K,
    match?: (event: Extract<ChannelEvent, { kind: K }>) => boolean,
  ): Promise<Extract<ChannelEvent, { kind: K }>>;
  /** Stores a message to a contact as an agent does; the id and provider id. */
  write(
    to: Identity[],
    body: string,
    more?: Partial<typeof messages.$inferInsert>,
  ): Promise<{ id: number; providerId: string; ticketId: number }>;
  /** Provider ids still in the outbox, with their states. */
  waiting(): Promise<{ providerId: string | null; state: string }[]>;
}

let phones = 0;
/** A number nobody has used. */
export const newNumber = (): string => `5521981${String(++phones).padStart(6, '0')}`;

/** Starts it all. */
export async function startRig(
  environment: NodeJS.ProcessEnv = {},
  { qrMs, quietMs }: { qrMs?: number; quietMs?: number } = {},
): Promise<Rig> {
  const simulator = await startSimulator();
  const app = await buildTestApp({ WHATSAPP_WEB_URL: simulator.webSocketUrl, ...environment });
  const options = { ...(qrMs && { qrMs }), ...(quietMs && { quietMs }) };
  const rig: Rig = {
    app,
    simulator,
    channels: await startChannels(app.kernel, options),
    async restart(meanwhile) {
      await rig.channels.stop();
      await meanwhile?.();
      rig.channels = await startChannels(app.kernel, options);
    },
    async unlinked() {
      const phone = newNumber();
      await simulator.api.createPhone({ number: phone, name: `Loja ${phone.slice(-3)}` });
      const created = await app.call(app.people.adminA, 'POST', '/whatsapp', {
        name: `Linha ${phone.slice(-6)}`,
        allowGroup: true,
      });
      if (created.status !== 201) throw new Error(`connection not made: ${JSON.stringify(created.body)}`);
      return testConnection(app, simulator, created.body.id, phone);
    },
    async linked() {
      const connection = await rig.unlinked();
      await connection.scan();
      await connection.becomes({ status: 'CONNECTED' });
      return connection;
    },
    async stop() {
      await rig.channels.stop();
      await app.stop();
      await simulator.stop();
    },
  };
  return rig;
}

/** A rig whose raw events become messages, with one linked connection. */
export type Receiving = Rig & { line: TestConnection };

/** Starts it with a worker for its raw events, and links a phone. */
export async function startReceiving(environment?: NodeJS.ProcessEnv): Promise<Receiving> {
  const rig = await startRig(environment);
  const inbound = startInbound(rig.app.kernel, channelOf);
  const stopRig = rig.stop;
  rig.stop = async () => {
    await inbound.stop();
    await stopRig();
  };
  try {
    return Object.assign(rig, { line: await rig.linked() });
  } catch (error) {
    await rig.stop();
    throw error;
  }
}

function testConnection(
  app: TestApp,
  simulator: StartedSimulator,
  id: number,
  phone: string,
): TestConnection {
  const { kernel, companyA } = app;
  const read = <T>(work: Parameters<typeof kernel.database.inCompany<T>>[1]) =>
    kernel.database.inCompany(companyA, work, 'read');
  const connection: TestConnection = {
    id,
    phone,
    async row() {
      const [row] = await read((tx) => tx.select().from(connections).where(eq(connections.id, id)));
      return row!;
    },
    becomes: (want) =>
      waitFor(`connection ${JSON.stringify(want)}`, async () => {
        const row = await connection.row();
        return Object.entries(want).every(([name, value]) => row[name as keyof typeof row] === value) && row;
      }),
    async scan(other = phone) {
      const { qrcode } = await waitFor('a QR code', async () => {
        const row = await connection.row();
        return row?.status === 'qrcode' && row.qrcode !== '' && row;
      });
      await simulator.api.scan(other, qrcode);
    },
    raw: () =>
      read((tx) =>
        tx.select().from(inboundRaw).where(eq(inboundRaw.connectionId, id)).orderBy(asc(inboundRaw.id)),
      ),
    async events() {
      const interpret = await channelOf('whatsapp').interpreter();
      return (await connection.raw()).flatMap((row) => interpret(openRawEvent(kernel.vault, row)));
    },
    event: (kind, match = () => true) =>
      waitFor(`event ${kind}`, async () =>
        (await connection.events()).find((event) => event.kind === kind && match(event as never)),
      ) as never,
    write: (to, body, more = {}) =>
      kernel.inWork(companyA, async ({ tx, wake }) => {
        const [identity] = await tx
          .select({ contactId: contactIdentities.contactId })
          .from(contactIdentities)
          .where(eq(contactIdentities.value, to[0]!.value));
        let contactId = identity?.contactId;
        if (contactId === undefined) {
          const [contact] = await tx
            .insert(contacts)
            .values({ name: to[0]!.value, isGroup: to[0]!.kind === 'group' })
            .returning();
          contactId = contact!.id;
          await tx
            .insert(contactIdentities)
            .values(to.map((identity) => ({ contactId: contact!.id, ...identity })));
        }
        const [open] = await tx.select().from(tickets).where(eq(tickets.contactId, contactId));
        const ticket =
          open ??
          (await tx.insert(tickets).values({ contactId, whatsappId: id, status: 'open' }).returning())[0]!;
        const providerId = channelOf('whatsapp').newProviderId();
        const [message] = await tx
          .insert(messages)
          .values({ ticketId: ticket.id, connectionId: id, fromMe: true, body, providerId, ...more })
          .returning();
        await tx.insert(outbox).values({ connectionId: id, ticketId: ticket.id, messageId: message!.id });
        wake(outboxWaiting, { connectionId: id });
        return { id: message!.id, providerId, ticketId: ticket.id };
      }),
    waiting: () =>
      read((tx) =>
        tx
          .select({ providerId: messages.providerId, state: outbox.state })
          .from(outbox)
          .leftJoin(messages, eq(messages.id, outbox.messageId))
          .where(eq(outbox.connectionId, id)),
      ),
  };
  return connection;
}
