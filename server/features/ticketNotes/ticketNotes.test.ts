import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventLog } from '../../events/events.table.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection } from '../../testing/fakeChannel.ts';
import { tickets } from '../core/tickets/tickets.table.ts';

let app: TestApp;
let line: FakeConnection;
let contactId: number;
let ticketId: number;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app);
  const { adminA, anaSales } = app.people;
  const contact = await app.call(adminA, 'POST', '/contacts', { name: 'Nota', number: '5521987650001' });
  contactId = contact.body.id;
  const opened = await app.call(anaSales, 'POST', '/tickets', {
    contactId,
    whatsappId: line.connectionId,
    queueId: app.queues.sales,
  });
  ticketId = opened.body.id;
});
afterAll(() => app.stop());

const note = (text: string, person = app.people.anaSales) =>
  app.call(person, 'POST', '/ticket-notes', { note: text, ticketId, contactId });
const notes = async (person = app.people.anaSales) =>
  (await app.call(person, 'GET', `/ticket-notes/list?contactId=${contactId}`)).body.notes.map(
    (one: { note: string }) => one.note,
  );

test('notes are read by people who may see the ticket, with their authors (DRAWER-15, DRAWER-16, DRAWER-18, DRAWER-19)', async () => {
  const made = await note('  liga depois das 18h ');
  expect(made.body).toMatchObject({
    note: 'liga depois das 18h',
    ticketId,
    contactId,
    user: { id: app.people.anaSales.userId },
  });
  await note('prefere áudio', app.people.adminA);
  expect(await notes()).toEqual(['prefere áudio', 'liga depois das 18h']);
  for (const person of [app.people.betoSupport, app.people.adminB]) {
    expect(await notes(person)).toEqual([]);
    expect((await note('de fora', person)).error).toBe('ERR_NO_TICKET_FOUND');
  }
  expect((await note('x')).error).toBe('ERR_VALIDATION');
  const [logged] = await app.read((tx) =>
    tx.select().from(eventLog).where(eq(eventLog.topic, 'ticketNote')).orderBy(desc(eventLog.seq)).limit(1),
  );
  expect(logged?.payload).toMatchObject({ action: 'create', ticketNote: { note: 'prefere áudio' } });
});

test('a person who serves a contact next reads what colleagues noted before (DRAWER-18)', async () => {
  const { betoSupport } = app.people;
  expect(await notes(betoSupport)).toEqual([]);
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [first] = await tx.select().from(tickets).where(eq(tickets.id, ticketId));
    await tx.insert(tickets).values({
      contactId,
      whatsappId: first!.whatsappId,
      status: 'closed',
      userId: betoSupport.userId,
      queueId: app.queues.support,
    });
  });
  expect(await notes(betoSupport)).toEqual(['prefere áudio', 'liga depois das 18h']);
  // The ticket itself stays hidden from them.
  expect((await note('de fora', betoSupport)).error).toBe('ERR_NO_TICKET_FOUND');
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.delete(tickets).where(eq(tickets.userId, betoSupport.userId)),
  );
});

test('one deletes their own, an admin all (DRAWER-17)', async () => {
  const own = (await note('minha')).body.id;
  const theirs = (await note('do admin', app.people.adminA)).body.id;
  const remove = (person: typeof app.people.adminA, id: number) =>
    app.call(person, 'DELETE', `/ticket-notes/${id}`);
  expect((await remove(app.people.anaSales, theirs)).error).toBe('ERR_NO_PERMISSION');
  expect((await remove(app.people.betoSupport, own)).error).toBe('ERR_NO_NOTE_FOUND');
  expect((await remove(app.people.adminB, own)).error).toBe('ERR_NO_NOTE_FOUND');
  expect((await remove(app.people.anaSales, own)).status).toBe(200);
  expect((await remove(app.people.adminA, theirs)).status).toBe(200);
});

test('a ticket is in one lane at most (DRAWER-29)', async () => {
  const { adminA, betoSupport } = app.people;
  const tag = async (name: string, kanban: number) =>
    (await app.call(adminA, 'POST', '/tags', { name, color: '#123456', kanban })).body.id as number;
  const [first, second, label] = [await tag('Proposta', 1), await tag('Fechado', 1), await tag('Rótulo', 0)];
  const put = (id: number, person = adminA) => app.call(person, 'PUT', `/ticket-tags/${ticketId}/${id}`);
  const lanes = async () =>
    (await app.call(adminA, 'GET', `/tickets/contact/${contactId}`)).body[0].tags.map(
      ({ name }: { name: string }) => name,
    );
  expect((await put(first)).status).toBe(200);
  expect((await put(second)).status).toBe(200);
  expect(await lanes()).toEqual(['Fechado']);
  expect((await put(label)).error).toBe('ERR_NO_TAG_FOUND');
  expect((await put(first, betoSupport)).error).toBe('ERR_NO_TICKET_FOUND');
  expect(await lanes()).toEqual(['Fechado']);
  expect((await app.call(adminA, 'DELETE', `/ticket-tags/${ticketId}`)).status).toBe(200);
  expect(await lanes()).toEqual([]);
});

test('files of a contact are for people who may see its tickets', async () => {
  expect((await app.call(app.people.anaSales, 'GET', `/contacts/${contactId}/files`)).body).toEqual({
    files: [],
    hasMore: false,
  });
  expect((await app.call(app.people.adminB, 'GET', `/contacts/${contactId}/files`)).error).toBe(
    'ERR_NO_CONTACT_FOUND',
  );
});
