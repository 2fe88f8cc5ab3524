import type { Message } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection } from '../../../testing/fakeChannel.ts';
import { newNumber, newTicket } from '../../../testing/newCustomer.ts';
import { media } from '../media/media.table.ts';
import { messages } from './messages.table.ts';

let app: TestApp;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
});
afterAll(() => app?.stop());

const put = (person: Person, ticket: Ticket, body: object) =>
  app.call(person, 'PUT', `/tickets/${ticket.id}`, body);
const page = async (person: Person, ticket: Ticket, query = '') =>
  (await app.call(person, 'GET', `/messages/${ticket.uuid}${query}`)).body as {
    messages: Message[];
    count: number;
    nextCursor: string | null;
  };
const bodies = async (person: Person, ticket: Ticket, query = '') =>
  (await page(person, ticket, query)).messages.map(({ body }) => body);

/** A customer who was served by support, wrote again, and waits in sales now. */
async function twice(firstWords = 'a fatura') {
  const number = newNumber();
  const { adminA } = app.people;
  const first = await newTicket(app, line, { number, text: firstWords });
  await put(adminA, first, { queueId: app.queues.support, isTransfered: true });
  await put(adminA, first, { status: 'open' });
  await put(adminA, first, { status: 'closed' });
  const now = await newTicket(app, line, { number, text: 'quero comprar' });
  expect(now.id).not.toBe(first.id);
  return { first, now };
}

test('a person without the right to the history reads the messages of their own queues (OPEN-91)', async () => {
  const { now } = await twice();
  expect(await bodies(app.people.anaSales, now)).toEqual(['quero comprar']);
  const both = await app.addPerson(app.companyA, {
    queueIds: [app.queues.sales, app.queues.support],
    allUserChat: 'enabled',
  });
  expect(await bodies(both, now)).toEqual(['a fatura', 'quero comprar']);
});

test("a colleague's messages stay with the colleague where others' chats may not be seen (INBOX-41)", async () => {
  const { now } = await twice();
  const both = await app.addPerson(app.companyA, { queueIds: [app.queues.sales, app.queues.support] });
  expect(await bodies(both, now)).toEqual(['quero comprar']);
});

test('with the right to the history all tickets of the contact are one conversation (INBOX-42, OPEN-91)', async () => {
  const { first, now } = await twice();
  const person = await app.addPerson(app.companyA, {
    queueIds: [app.queues.sales],
    allHistoric: 'enabled',
  });
  for (const query of ['', `?selectedQueues=[${app.queues.sales}]`])
    expect(await bodies(person, now, query)).toEqual(['a fatura', 'quero comprar']);
  expect((await page(person, now)).count).toBe(2);
  expect((await page(person, now)).messages.map(({ ticketContactId }) => ticketContactId)).toEqual([
    first.contact.id,
    first.contact.id,
  ]);
  const ofContact = async (caller: Person) =>
    (await app.call(caller, 'GET', `/tickets/contact/${first.contact.id}`)).body.map(
      (one: { id: number; mayOpen: boolean }) => [one.id, one.mayOpen],
    );
  expect(await ofContact(person)).toEqual([
    [now.id, true],
    [first.id, false],
  ]);
  expect(await ofContact(app.people.anaSales)).toEqual([[now.id, true]]);
  const stranger = await app.addPerson(app.companyA, { queueIds: [], allHistoric: 'enabled' });
  expect(await ofContact(stranger)).toEqual([]);
  // The person reads the history of a contact that they serve, but may not open the ticket.
  expect((await app.call(person, 'GET', `/messages/${first.uuid}`)).error).toBe('ERR_NO_TICKET_FOUND');
});

test('a file of the history can be opened by a person who reads it, and by nobody else', async () => {
  const { first, now } = await twice();
  const mediaId = await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [file] = await tx
      .insert(media)
      .values({
        state: 'ready',
        storageKey: `${app.companyA}/aa/${first.uuid}`,
        mime: 'image/png',
        name: 'a.png',
        connectionId: line.connectionId,
      })
      .returning({ id: media.id });
    await tx.update(messages).set({ mediaId: file!.id }).where(eq(messages.ticketId, first.id));
    return file!.id;
  });
  const withHistory = (queueId: number) =>
    app.addPerson(app.companyA, { queueIds: [queueId], allHistoric: 'enabled' });
  const link = async (person: Person) => (await app.call(person, 'GET', `/media/${mediaId}/link`)).status;
  const reader = await withHistory(app.queues.sales);
  expect((await page(reader, now)).messages[0]!.mediaId).toBe(mediaId);
  expect(await link(reader)).toBe(200);
  expect(await link(app.people.anaSales)).toBe(404);
  // A person who sees no ticket of the contact has no history of it either.
  await put(app.people.anaSales, now, { status: 'open' });
  expect(await link(await withHistory(app.queues.sales))).toBe(404);
});

test('the selected queues narrow what is seen of other tickets, never the ticket itself', async () => {
  const { now } = await twice();
  const { adminA } = app.people;
  const { sales, support } = app.queues;
  expect(await bodies(adminA, now)).toEqual(['a fatura', 'quero comprar']);
  expect(await bodies(adminA, now, `?selectedQueues=[${support}]`)).toEqual(['a fatura', 'quero comprar']);
  expect(await bodies(adminA, now, `?selectedQueues=[${sales}]`)).toEqual(['quero comprar']);
  expect(await bodies(adminA, now, '?selectedQueues=[]')).toEqual(['quero comprar']);
});

test('pages go on from one ticket into the one before, by cursor and by number', async () => {
  const { now } = await twice('primeira');
  const { anaSales, adminA } = app.people;
  await put(anaSales, now, { status: 'open' });
  for (let n = 0; n < 45; n++)
    await app.call(anaSales, 'POST', `/messages/${now.id}`, { body: `linha ${n}` });
  const all = ['primeira', 'quero comprar', ...Array.from({ length: 45 }, (_, n) => `linha ${n}`)];
  const pages = [await page(adminA, now)];
  while (pages[0]!.nextCursor) pages.unshift(await page(adminA, now, `?cursor=${pages[0]!.nextCursor}`));
  expect(pages.flatMap(({ messages }) => messages.map(({ body }) => body))).toEqual(all);
  const numbered = await Promise.all([3, 2, 1].map((number) => bodies(adminA, now, `?pageNumber=${number}`)));
  expect(numbered.flat()).toEqual(all);
  for (const cursor of ['99999999999999999999.99999999999999999999', '0.0'])
    expect(await page(adminA, now, `?cursor=${cursor}`)).toHaveProperty('hasMore');
});

test('of another contact nothing is ever among it', async () => {
  const { now } = await twice();
  await twice('de outra pessoa');
  const person = await app.addPerson(app.companyA, { queueIds: [app.queues.sales], allHistoric: 'enabled' });
  expect(await bodies(person, now)).toEqual(['a fatura', 'quero comprar']);
});
