import { eq, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChannelSession } from '../../channels/channel.ts';
import { connections } from '../../features/core/connections/connections.table.ts';
import { contactIdentities, contacts } from '../../features/core/contacts/contacts.table.ts';
import { media } from '../../features/core/media/media.table.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { inboundRaw } from '../../features/inbound/inbound.table.ts';
import { optOuts } from '../../features/optOuts/optOuts.table.ts';
import { outbox, outboxLanes } from '../../outbox/outbox.table.ts';
import { enqueue } from '../../outbox/outboxRows.ts';
import { dueTurnsQuery } from '../../rowQueue/dueTurns.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { Delivery } from './delivery.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app?.stop());

const newConnection = (companyId = app.companyA) =>
  app.kernel.inWork(companyId, async ({ tx }) => {
    const name = crypto.randomUUID();
    const [row] = await tx
      .insert(connections)
      .values({ name, channel: 'whatsapp', wanted: false })
      .returning();
    return row!.id;
  });

/** A conversation with one message that waits to leave; its words. */
const leaves = (connectionId: number, words: string, { hasFile = false, companyId = app.companyA } = {}) =>
  app.kernel.inWork(companyId, async (work) => {
    const { tx } = work;
    const [contact] = await tx.insert(contacts).values({ name: words }).returning();
    const [ticket] = await tx
      .insert(tickets)
      .values({ contactId: contact!.id, whatsappId: connectionId, status: 'open' })
      .returning();
    const [file] = hasFile ? await tx.insert(media).values({ state: 'ready', connectionId }).returning() : [];
    const [message] = await tx
      .insert(messages)
      .values({
        ticketId: ticket!.id,
        connectionId,
        fromMe: true,
        body: words,
        providerId: crypto.randomUUID(),
        mediaId: file?.id ?? null,
        mediaType: hasFile ? 'application' : null,
      })
      .returning();
    const { id } = message!;
    await enqueue(work, { connectionId, ticketId: ticket!.id }, [{ id, mediaId: file?.id ?? null }]);
    return id;
  });

describe('the outbox', () => {
  test('lets texts pass while many slow files go up', async () => {
    const connectionId = await newConnection();
    for (let n = 0; n < 12; n++) await leaves(connectionId, `file ${n}`, { hasFile: true });
    await leaves(connectionId, 'text');
    const sent: string[] = [];
    const finished = Promise.withResolvers<void>();
    let uploads = 0;
    const session = {
      connectionId,
      companyId: app.companyA,
      isOpen: () => true,
      async send({ content }) {
        if (content.type === 'text') sent.push(content.body);
        else {
          uploads++;
          await finished.promise;
        }
        return { handed: true };
      },
    } as ChannelSession;
    const delivery = new Delivery(app.kernel, () => [session]);
    delivery.opened(session);
    await expect.poll(() => sent, { timeout: 10_000 }).toEqual(['text']);
    expect(uploads).toBeLessThanOrEqual(4);
    finished.resolve();
    await delivery.stop();
  });

  test('a campaign message that a worker has when its customer opts out does not leave; an answer of a person does', async () => {
    const connectionId = await newConnection();
    const offerId = await leaves(connectionId, 'offer');
    await app.kernel.inWork(app.companyA, async ({ tx }) => {
      const ofOffer = eq(outbox.messageId, offerId);
      await tx.update(outbox).set({ lane: outboxLanes.campaign }).where(ofOffer);
      const [row] = await tx
        .select({ contactId: tickets.contactId })
        .from(outbox)
        .innerJoin(tickets, eq(tickets.id, outbox.ticketId))
        .where(ofOffer);
      // Without `optOut`: it takes back what waits, and this row waits no more.
      await tx.insert(optOuts).values({ contactId: row!.contactId, way: 'word' });
      await tx.update(contacts).set({ name: 'out' }).where(eq(contacts.id, row!.contactId));
    });
    const sent: string[] = [];
    const session = {
      connectionId,
      companyId: app.companyA,
      isOpen: () => true,
      async send({ content }) {
        if (content.type === 'text') sent.push(content.body);
        return { handed: true };
      },
    } as ChannelSession;
    const delivery = new Delivery(app.kernel, () => [session]);
    delivery.opened(session);
    const rest = () => app.read((tx) => tx.$count(outbox, eq(outbox.messageId, offerId)));
    await expect.poll(rest, { timeout: 10_000 }).toBe(0);
    await leaves(connectionId, 'answer');
    delivery.opened(session);
    await expect.poll(() => sent, { timeout: 10_000 }).toEqual(['answer']);
    await delivery.stop();
    const [event] = await app.read((tx) =>
      tx.select({ meta: inboundRaw.meta }).from(inboundRaw).where(eq(inboundRaw.connectionId, connectionId)),
    );
    expect(JSON.stringify(event)).toContain('optedOut');
  });

  test('gives up reporting that a message was read, and leaves the message as it is', async () => {
    const connectionId = await newConnection();
    const ids = await app.kernel.inWork(app.companyA, async ({ tx }) => {
      const [contact] = await tx.insert(contacts).values({ name: 'Maria' }).returning();
      await tx
        .insert(contactIdentities)
        .values({ contactId: contact!.id, kind: 'phone', value: '5511987650001' });
      const [ticket] = await tx
        .insert(tickets)
        .values({ contactId: contact!.id, whatsappId: connectionId, status: 'open' })
        .returning();
      const common = { ticketId: ticket!.id, connectionId };
      const [message] = await tx
        .insert(messages)
        .values({ ...common, fromMe: false, body: 'oi', providerId: 'IN-READ', contactId: contact!.id })
        .returning();
      await tx.insert(outbox).values({
        ...common,
        messageId: message!.id,
        kind: 'read',
        failingSince: sql`now() - interval '1 hour'`,
      });
      return { messageId: message!.id };
    });
    let callCount = 0;
    const session = {
      connectionId,
      companyId: app.companyA,
      isOpen: () => true,
      markRead: async () => {
        callCount++;
        throw new Error('not now');
      },
    } as unknown as ChannelSession;
    const delivery = new Delivery(app.kernel, () => [session]);
    delivery.opened(session);
    const waiting = () =>
      app.read((tx) => tx.select().from(outbox).where(eq(outbox.messageId, ids.messageId)));
    await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(0);
    await delivery.stop();
    expect(callCount).toBe(1);
    const raw = await app.read((tx) =>
      tx.select().from(inboundRaw).where(eq(inboundRaw.connectionId, connectionId)),
    );
    expect(raw).toEqual([]);
  });

  test('behind a hundred thousand of a campaign a person’s reply is the next to leave, and another company does not notice', async () => {
    const { companyA, companyB } = app;
    const sent: string[] = [];
    const sessionOf = (companyId: number, connectionId: number) =>
      ({
        companyId,
        connectionId,
        isOpen: () => true,
        async send({ content }) {
          if (content.type === 'text') sent.push(content.body);
          await new Promise((resolve) => setImmediate(resolve));
          return { handed: true };
        },
      }) as ChannelSession;
    const [own, foreign] = [await newConnection(companyA), await newConnection(companyB)];
    const campaign = await leaves(own, 'campaign');
    const admin = postgres(app.kernel.settings.DATABASE_URL, { max: 1, onnotice: () => {} });
    // Each goes to a customer of its own, who need not exist for this.
    await admin.unsafe('set session_replication_role = replica');
    await admin`insert into outbox (company_id, connection_id, ticket_id, message_id, lane)
      select ${companyA}, ${own}, 1000000 + n, ${campaign}, ${outboxLanes.campaign} from generate_series(1, 100000) n`;
    const sessions = [sessionOf(companyA, own), sessionOf(companyB, foreign)];
    const delivery = new Delivery(app.kernel, () => sessions);
    for (const session of sessions) delivery.opened(session);
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBeGreaterThan(50);
    /** The number of other messages that leave before this one, counted from when it is stored. */
    const before = async (words: string, connectionId: number, companyId: number) => {
      await leaves(connectionId, words, { companyId });
      const since = sent.length;
      await expect.poll(() => sent.includes(words), { timeout: 20_000, interval: 5 }).toBe(true);
      return sent.indexOf(words) - since;
    };
    const passed = [
      await before('reply', own, companyA),
      await before('another reply', own, companyA),
      await before('neighbour', foreign, companyB),
    ];
    await delivery.stop();
    await admin.unsafe('truncate outbox');
    await admin.end();
    // Messages that were on their way already, and messages that left during the look.
    for (const others of passed) expect(others).toBeLessThan(40);
  });

  test('finds what leaves next without reading what waits behind it', async () => {
    const blocksRead = async (waiting: number) => {
      const connectionId = await newConnection();
      // Each belongs to a conversation of its own, which need not exist for this.
      await admin.unsafe(`set session_replication_role = replica`);
      await admin`insert into outbox (company_id, connection_id, ticket_id)
        select ${app.companyA}, ${connectionId}, n from generate_series(1, ${waiting}::int) n`;
      await admin`analyze outbox`;
      const groups = sql`(values (${app.companyA}::int, ${connectionId}::int, false)) as open(company_id, connection_id, has_file)`;
      const [plan] = await app.kernel.database.acrossCompanies((tx) =>
        tx.execute<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
          sql`explain (analyze, buffers, format json) ${dueTurnsQuery(outbox, { most: 8, groups: sql`select * from ${groups}` })}`,
        ),
      );
      const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = plan!['QUERY PLAN'][0]!.Plan;
      return hit + read;
    };
    const admin = postgres(app.kernel.settings.DATABASE_URL, { max: 1, onnotice: () => {} });
    const few = await blocksRead(500);
    expect(await blocksRead(50_000)).toBeLessThan(few * 2 + 20);
    await admin.end();
  });
});
