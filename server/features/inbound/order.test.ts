import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChannelEvent } from '../../channels/channel.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import {
  type FakeConnection,
  fakeChannel,
  fakeConnection,
  message,
  person,
  phone,
} from '../../testing/fakeChannel.ts';
import { newNumber } from '../../testing/newCustomer.ts';
import { messages } from '../core/messages/messages.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { inboundRaw } from './inbound.table.ts';
import { startInbound } from './startInbound.ts';

let app: TestApp;
let line: FakeConnection;
let foreign: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app);
  foreign = await fakeConnection(app, { companyId: app.companyB });
});
afterAll(() => app.stop());

const messageWith = async (providerId: string) =>
  (await app.read((tx) => tx.select().from(messages).where(eq(messages.providerId, providerId))))[0];
const saidBy = (number: string) =>
  app.read((tx) =>
    tx
      .select({ body: messages.body })
      .from(messages)
      .where(
        inArray(messages.contactId, sql`(select contact_id from contact_identities where value = ${number})`),
      )
      .orderBy(asc(messages.id)),
  );

describe('news of one message', () => {
  test('end the same in whatever order and through whatever conversation they come, once or thrice', async () => {
    const kinds = ['message', 'ack1', 'ack2', 'ack3', 'failed', 'edit', 'reaction', 'delete'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...kinds], { minLength: kinds.length }),
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: kinds.length, maxLength: kinds.length }),
        fc.integer({ min: 1, max: 3 }),
        async (order, lanes, times) => {
          const about = person(phone(newNumber()));
          const sent = message(about, 'antes', { fromMe: true });
          const { providerId } = sent as { providerId: string };
          const events: Record<(typeof kinds)[number], ChannelEvent> = {
            message: sent,
            ack1: { kind: 'ack', providerId, ack: 1, failure: null },
            ack2: { kind: 'ack', providerId, ack: 2, failure: null },
            ack3: { kind: 'ack', providerId, ack: 3, failure: null },
            failed: { kind: 'ack', providerId, ack: -1, failure: 'refused' },
            edit: { kind: 'edit', providerId, conversation: about, fromMe: true, author: [], body: 'depois' },
            reaction: {
              kind: 'reaction',
              providerId,
              conversation: about,
              fromMe: false,
              who: 'phone:1',
              emoji: '👍',
            },
            delete: {
              kind: 'delete',
              providerId,
              conversation: about,
              fromMe: true,
              author: [],
              byAdmin: false,
            },
          };
          for (let n = 0; n < times; n++)
            await line.store(
              order.map((kind, place) => ({
                event: events[kind],
                conversation: lanes[place] === 0 ? providerId : `${providerId}-${lanes[place]}`,
              })),
            );
          await expect
            .poll(
              async () => {
                await line.inbound.idle();
                return messageWith(providerId);
              },
              { timeout: 10_000, interval: 50 },
            )
            .toMatchObject({ ack: 3, failure: null, body: 'depois', isEdited: true, isDeleted: true });
          expect((await messageWith(providerId))?.reactions).toMatchObject([
            { emoji: '👍', fromMe: false, who: 'phone:1' },
          ]);
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('many conversations', () => {
  test('keep their order and lose nothing with two workers at once', async () => {
    const second = startInbound(app.kernel, () => fakeChannel);
    const people = Array.from({ length: 8 }, newNumber);
    for (let n = 0; n < 30; n++)
      await line.store(
        people.map((number) => ({ event: message(person(phone(number)), `${n}`), conversation: number })),
      );
    await Promise.all([line.inbound.idle(), second.idle()]);
    await Promise.all([line.inbound.idle(), second.idle()]);
    await second.stop();
    for (const number of people) {
      const stored = await saidBy(number);
      expect(stored.map(({ body }) => Number(body))).toEqual(Array.from({ length: 30 }, (_, n) => n));
    }
    const unread = await app.read((tx) =>
      tx.select({ unread: tickets.unreadMessages }).from(tickets).where(eq(tickets.unreadMessages, 30)),
    );
    expect(unread).toHaveLength(8);
  });

  test("of one company never go before another company's few", async () => {
    await line.store(
      Array.from({ length: 400 }, (_, n) => ({
        event: message(person(phone(newNumber())), 'muitos'),
        conversation: `flood-${n}`,
      })),
    );
    await foreign.store([{ event: message(person(phone(newNumber())), 'pouco'), conversation: 'few' }]);
    await line.inbound.idle();
    const handled = await app.kernel.database.acrossCompanies((tx) =>
      tx
        .select({ conversation: inboundRaw.conversation })
        .from(inboundRaw)
        .where(sql`conversation = 'few' or conversation like 'flood-%'`)
        .orderBy(asc(inboundRaw.doneAt)),
    );
    expect(handled).toHaveLength(401);
    expect(handled.findIndex(({ conversation }) => conversation === 'few')).toBeLessThan(200);
  });
});

test('a message that came late lies at its place of the second, and what comes after a restart at the end (CONN-84)', async () => {
  const from = person(phone(newNumber()));
  const at = new Date('2026-03-04T05:06:07Z');
  await line.arrive(message(from, 'um', { at, isLive: false }));
  await line.arrive(message(from, 'três', { at, isLive: false, placeInSecond: 1 }));
  await line.arrive(message(from, 'dois', { at, isLive: false, placeInSecond: 0 }));
  await line.arrive(message(from, 'quatro', { at, isLive: false }));
  const [ticket] = await app.read((tx) => tx.select().from(tickets).orderBy(desc(tickets.id)).limit(1));
  expect(ticket!.lastMessage).toBe('quatro');
  const { body: page } = await app.call(app.people.adminA, 'GET', `/messages/${ticket!.uuid}`);
  expect(page.messages.map(({ body }: { body: string }) => body)).toEqual(['um', 'dois', 'três', 'quatro']);
});

describe('a raw event', () => {
  test('with text that no database holds, or of any length, is stored as well as it can be', async () => {
    const number = newNumber();
    const hard = ['nul \0 dentro', 'meia \ud83d', 'x'.repeat(3_000_000), '=1+1', '‮invertido'];
    await line.arrive(...hard.map((body) => message(person(phone(number), 'Nome \0\ud800'), body)));
    const stored = await saidBy(number);
    expect(stored.map(({ body }) => body.slice(0, 20))).toEqual([
      'nul  dentro',
      'meia �',
      'x'.repeat(20),
      '=1+1',
      '‮invertido',
    ]);
    expect(stored[2]!.body.length).toBeLessThanOrEqual(65_536);
  });

  test('is handled in time although a wake-up was lost', async () => {
    const number = newNumber();
    const { kernel, companyA } = app;
    await kernel.inWork(companyA, async ({ tx }) => {
      await tx.insert(inboundRaw).values({
        connectionId: line.connectionId,
        eventKey: `quiet-${number}`,
        conversation: `quiet-${number}`,
        payload: kernel.vault.seal(Buffer.from(JSON.stringify([message(person(phone(number)), 'oi')]))),
      });
    });
    await expect
      .poll(
        () =>
          app.read((tx) =>
            tx
              .select({ state: inboundRaw.state })
              .from(inboundRaw)
              .where(eq(inboundRaw.eventKey, `quiet-${number}`)),
          ),
        { timeout: 5000 },
      )
      .toEqual([{ state: 'done' }]);
  });
});
