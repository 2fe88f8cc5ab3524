import type { Ticket } from '@recado/shared/features/tickets';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../../testing/fakeChannel.ts';
import { newNumber } from '../../../testing/newCustomer.ts';
import { tickets } from './tickets.table.ts';

let app: TestApp;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, {
    queueIds: [app.queues.sales],
    fields: { greetingMessage: 'Seja bem-vindo' },
  });
});
afterAll(() => app.stop());

const ana = () => app.people.anaSales;
const write = (number: string, words = 'Olá') =>
  line.arrive(message(person(phone(number), 'Cliente'), words));
async function ticketOf(number: string): Promise<Ticket> {
  const path = `/tickets?showAll=true&searchParam=${number}`;
  return (await app.call(app.people.adminA, 'GET', path)).body.tickets[0];
}
const since = async (number: string) => (await ticketOf(number)).waitingSince;
const put = async (number: string, changes: object) =>
  app.call(ana(), 'PUT', `/tickets/${(await ticketOf(number)).id}`, changes);
const sendText = async (number: string, body: string, isPrivate = false) =>
  app.call(ana(), 'POST', `/messages/${(await ticketOf(number)).id}`, { body, isPrivate });

describe('a customer waits', () => {
  test('from the first message that nobody answered, whatever the bot says and however much they write', async () => {
    const number = newNumber();
    await write(number);
    const first = await since(number);
    expect(first).not.toBeNull();
    await write(number, 'Tem alguém aí?');
    await put(number, { status: 'open' });
    await sendText(number, 'só para nós', true);
    expect(await since(number)).toBe(first);
  });

  test('until somebody answers, here or on the phone, and again from the next message on', async () => {
    const number = newNumber();
    await write(number);
    await put(number, { status: 'open' });
    await sendText(number, 'Bom dia');
    expect(await since(number)).toBeNull();
    await write(number, 'Quanto custa?');
    const again = await since(number);
    expect(again).not.toBeNull();
    await line.arrive(message(person(phone(number), 'Cliente'), 'Do telefone', { fromMe: true }));
    expect(await since(number)).toBeNull();
  });

  test('not on a resolved ticket; given back to the queue it waits for the next person', async () => {
    const number = newNumber();
    await write(number);
    await put(number, { status: 'open' });
    await sendText(number, 'Bom dia');
    await put(number, { status: 'pending' });
    expect(await since(number)).not.toBeNull();
    await put(number, { status: 'open' });
    await put(number, { status: 'closed' });
    expect(await since(number)).toBeNull();
  });
});

test('the one who waits longest is first, page after page, and a person who does not wait comes last', async () => {
  const numbers = Array.from({ length: 45 }, newNumber);
  const ids: number[] = [];
  for (const number of numbers) {
    await write(number);
    ids.push((await ticketOf(number)).id);
  }
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .update(tickets)
      .set({
        waitingSince: sql`case when ${tickets.id} % 5 = 0 then null else now() - make_interval(mins => (${tickets.id} * 37) % 101) end`,
      })
      .where(inArray(tickets.id, ids)),
  );
  const shown: Ticket[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path = `/tickets?status=pending&showAll=true&sortTickets=WAITING${cursor && `&cursor=${cursor}`}`;
    const { body } = await app.call(app.people.adminA, 'GET', path);
    shown.push(...body.tickets);
    cursor = body.nextCursor;
  }
  const keys = shown.map(({ waitingSince, id }) => [Date.parse(waitingSince ?? '9999-12-31'), id] as const);
  expect(keys).toEqual(keys.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]));
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
  expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  for (const cursor of ['99999999999999999999.99999999999999999999', '0.0']) {
    const path = `/tickets?status=pending&sortTickets=WAITING&cursor=${cursor}`;
    expect((await app.call(ana(), 'GET', path)).status).toBe(200);
  }
});

test('among one’s own tickets those that were answered follow, the newest change first, page after page', async () => {
  const person = await app.addPerson(app.companyA, { queueIds: [app.queues.sales] });
  const numbers = Array.from({ length: 45 }, newNumber);
  for (const number of numbers) await write(number);
  const ids: number[] = [];
  for (const number of numbers) {
    ids.push((await ticketOf(number)).id);
    await app.call(person, 'PUT', `/tickets/${ids.at(-1)}`, { status: 'open' });
  }
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .update(tickets)
      .set({
        waitingSince: sql`case when ${tickets.id} % 5 > 0 then null else now() - make_interval(mins => (${tickets.id} * 37) % 101) end`,
        updatedAt: sql`date_trunc('milliseconds', now() - make_interval(secs => (${tickets.id} * 53) % 1001))`,
      })
      .where(inArray(tickets.id, ids)),
  );
  const shown: Ticket[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await app.call(
      person,
      'GET',
      `/tickets?status=open&sortTickets=WAITING${cursor && `&cursor=${cursor}`}`,
    );
    shown.push(...body.tickets);
    cursor = body.nextCursor;
  }
  expect(shown.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const waiting = shown.filter(({ waitingSince }) => waitingSince !== null);
  expect(shown.slice(0, waiting.length)).toEqual(waiting);
  const since = waiting.map((ticket) => Date.parse(ticket.waitingSince!));
  expect(since).toEqual(since.toSorted((a, b) => a - b));
  const changed = shown.slice(waiting.length).map(({ updatedAt }) => Date.parse(updatedAt));
  expect(changed).toEqual(changed.toSorted((a, b) => b - a));
});

test('nobody waits on a resolved ticket: its last change orders it, however it is asked for', async () => {
  const number = newNumber();
  await write(number);
  const { id } = await ticketOf(number);
  await app.call(app.people.adminA, 'PUT', `/tickets/${id}`, { status: 'closed' });
  const closedBy = async (order: string) => {
    const { body } = await app.call(
      app.people.adminA,
      'GET',
      `/tickets?status=closed&showAll=true&sortTickets=${order}`,
    );
    return body.tickets.map((ticket: Ticket) => ticket.id);
  };
  const newestFirst = await closedBy('DESC');
  expect(newestFirst).toContain(id);
  for (const order of ['WAITING', 'DUE', 'SNOOZED']) expect(await closedBy(order)).toEqual(newestFirst);
});
