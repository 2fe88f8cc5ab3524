import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChannelEvent, Content } from '../../channels/channel.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../testing/fakeChannel.ts';
import { newNumber } from '../../testing/newCustomer.ts';
import { messages } from '../core/messages/messages.table.ts';

let app: TestApp;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
});
afterAll(() => app?.stop());

const idOf = (event: ChannelEvent) => (event as { providerId: string }).providerId;
const rowOf = async (event: ChannelEvent) => {
  const rows = await app.read((tx) =>
    tx
      .select()
      .from(messages)
      .where(eq(messages.providerId, idOf(event))),
  );
  expect(rows).toHaveLength(1);
  return rows[0]!;
};
const unreadable: Content = { type: 'other', mediaType: 'unsupported', body: '', vCard: null };

test("a message quotes messages of its own conversation, never another's", async () => {
  const [maria, stranger] = [person(phone(newNumber()), 'Maria'), person(phone(newNumber()), 'Zé')];
  const secret = message(maria, 'meu CPF é 123');
  const own = message(maria, 'sobre isso', { quotedProviderId: idOf(secret) });
  const forged = message(stranger, 'confirme por favor', { quotedProviderId: idOf(secret) });
  await line.arrive(secret);
  await line.arrive(own, forged);
  expect((await rowOf(own)).quotedId).toBe((await rowOf(secret)).id);
  expect((await rowOf(forged)).quotedId).toBeNull();
});

test("a message that could not be read gets its content from its own conversation, never from another's", async () => {
  const [maria, stranger] = [person(phone(newNumber()), 'Maria'), person(phone(newNumber()), 'Zé')];
  const lost = message(maria, unreadable);
  await line.arrive(lost);
  const under = { providerId: idOf(lost) };
  await line.arrive(message(stranger, 'pague nesta conta', under));
  await line.arrive(message(maria, 'pague nesta conta', { ...under, fromMe: true }));
  expect(await rowOf(lost)).toMatchObject({ mediaType: 'unsupported', body: '', fromMe: false });
  await line.arrive(message(maria, 'bom dia', under));
  expect(await rowOf(lost)).toMatchObject({ mediaType: null, body: 'bom dia' });
});
