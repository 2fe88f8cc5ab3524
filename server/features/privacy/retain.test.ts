import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection } from '../../testing/fakeChannel.ts';
import { newTicket } from '../../testing/newCustomer.ts';
import { media } from '../core/media/media.table.ts';
import { messages } from '../core/messages/messages.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { retain } from './retain.ts';

let app: TestApp;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app);
});
afterAll(() => app?.stop());

const set = (key: string, value: string) => app.call(app.people.adminA, 'PUT', `/settings/${key}`, { value });
const preview = async (query: string) =>
  (await app.call(app.people.adminA, 'GET', `/retention?${query}`)).body;
/** A ticket with a message of so many days ago, with a file. */
async function ticketOf(days: number, status: 'closed' | 'open') {
  const ticket = await newTicket(app, line, { text: `há ${days} dias` });
  const { key, bytes } = await app.kernel.storage.put(app.companyA, Buffer.from('x'), { maxBytes: 10 });
  const ago = sql`now() - make_interval(days => ${days})` as never;
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [file] = await tx
      .insert(media)
      .values({ state: 'ready', storageKey: key, bytes, createdAt: ago })
      .returning();
    await tx
      .update(messages)
      .set({ createdAt: ago, mediaId: file!.id })
      .where(eq(messages.ticketId, ticket.id));
    await tx.update(tickets).set({ status }).where(eq(tickets.id, ticket.id));
  });
  const look = async () => {
    const storedMessages = await app.read((tx) =>
      tx.select().from(messages).where(eq(messages.ticketId, ticket.id)),
    );
    const [row] = await app.read((tx) => tx.select().from(tickets).where(eq(tickets.id, ticket.id)));
    return [
      storedMessages.length,
      row?.lastMessage ?? null,
      (await app.kernel.storage.storedAt(key)) !== undefined,
    ];
  };
  return { look };
}

test('what is older than a company keeps it goes; what is younger or being attended stays', async () => {
  const [old, open, young] = [
    await ticketOf(100, 'closed'),
    await ticketOf(100, 'open'),
    await ticketOf(10, 'closed'),
  ];
  await retain(app.kernel);
  expect(await old.look()).toEqual([1, 'há 100 dias', true]);
  expect(await preview('messagesDays=90&filesDays=90')).toEqual({ messages: 1, files: 2, bytes: 2 });
  expect(await preview('')).toEqual({ messages: 0, files: 0, bytes: 0 });

  expect((await set('messagesKeepDays', '90')).status).toBe(200);
  await retain(app.kernel);
  expect(await old.look()).toEqual([0, '', false]);
  expect(await open.look()).toEqual([1, 'há 100 dias', true]);
  await set('filesKeepDays', '30');
  await retain(app.kernel);
  expect(await open.look()).toEqual([1, 'há 100 dias', false]);
  expect(await young.look()).toEqual([1, 'há 10 dias', true]);
});

test('nothing is kept for less than a month, and nobody but an admin looks how much would go', async () => {
  for (const value of ['1', '29', '-1', 'all'])
    expect((await set('messagesKeepDays', value)).error).toBe('ERR_VALIDATION');
  expect((await set('messagesKeepDays', '0')).status).toBe(200);
  expect((await app.call(app.people.anaSales, 'GET', '/retention')).error).toBe('ERR_NO_PERMISSION');
});
