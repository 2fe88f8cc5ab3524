import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../../testing/fakeChannel.ts';
import { newNumber } from '../../../testing/newCustomer.ts';
import { countStanding } from '../../dashboard/countFigures.ts';
import { mergeContacts } from '../contacts/merge/mergeContacts.ts';
import { fillPrepared } from '../messages/sending/fillPrepared.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { userRatings } from '../tickets/userRatings.table.ts';
import { attendances } from './attendances.table.ts';

let app: TestApp;
let line: FakeConnection;
let ana: Person;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, {
    queueIds: [app.queues.sales],
    fields: { ratingMessage: 'De 0 a 10?', expiresTicketNPS: 60 },
  });
  ana = app.people.anaSales;
});
afterAll(() => app.stop());

const write = (number: string, words = 'Olá', how = {}) =>
  line.arrive(message(person(phone(number), 'Cliente'), words, how));
async function ticketOf(number: string): Promise<{ id: number; contactId: number }> {
  const { body } = await app.call(
    app.people.adminA,
    'GET',
    `/tickets?showAll=true&searchParam=${encodeURIComponent(number)}`,
  );
  return body.tickets[0];
}
async function put(person: Person, id: number, changes: object) {
  const { status } = await app.call(person, 'PUT', `/tickets/${id}`, changes);
  expect(status).toBe(200);
}
const of = (ticketId: number) =>
  app.read((tx) =>
    tx.select().from(attendances).where(eq(attendances.ticketId, ticketId)).orderBy(attendances.id),
  );
const newTicket = async () => {
  const number = newNumber();
  await write(number);
  return { number, ...(await ticketOf(number)) };
};

describe('an attendance', () => {
  test('begins with the ticket, is accepted, answered, resolved and rated once; reopened it is another one', async () => {
    const { id, number } = await newTicket();
    expect(await of(id)).toMatchObject([
      {
        byUs: false,
        isFirst: true,
        acceptedAt: null,
        answeredAt: null,
        resolvedAt: null,
        queueId: app.queues.sales,
      },
    ]);
    await put(ana, id, { status: 'open' });
    const [accepted] = await of(id);
    expect(accepted).toMatchObject({ userId: ana.userId, acceptedAt: expect.any(Date), answeredAt: null });
    await app.call(ana, 'POST', `/messages/${id}`, { body: 'Bom dia' });
    const [answered] = await of(id);
    // Messages have whole seconds: an answer within the first one took none.
    expect(answered).toMatchObject({
      answeredAt: expect.any(Date),
      answerSeconds: answered!.answerOpenSeconds,
    });
    expect(answered!.answerSeconds).toBeGreaterThanOrEqual(0);
    await write(number, 'Mais uma coisa');
    await app.call(ana, 'POST', `/messages/${id}`, { body: 'Sim?' });
    expect((await of(id))[0]!.answeredAt).toEqual(answered!.answeredAt);
    await put(ana, id, { status: 'nps' });
    expect(await of(id)).toMatchObject([
      { resolvedAt: expect.any(Date), isAsked: true, awaitsRating: true, rate: null },
    ]);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .update(userRatings)
        .set({ rate: 9 })
        .where(eq(userRatings.ticketId, id))
        .then(() => undefined),
    );
    expect(await of(id)).toMatchObject([{ awaitsRating: false, rate: 9, ratedAt: expect.any(Date) }]);
    await put(ana, id, { status: 'closed' });
    await put(ana, id, { status: 'open' });
    expect(await of(id)).toMatchObject([
      { rate: 9, resolvedAt: expect.any(Date) },
      { byUs: true, isFirst: false, acceptedAt: expect.any(Date), resolvedAt: null, rate: null },
    ]);
  });

  test('counts as if nothing had been when the change is taken back', async () => {
    const { id } = await newTicket();
    const waiting = await of(id);
    await put(ana, id, { status: 'open', undoSeconds: 10 });
    expect((await of(id))[0]!.acceptedAt).not.toBeNull();
    await app.call(ana, 'POST', `/tickets/${id}/undo`);
    expect(await of(id)).toEqual(waiting);
    await put(ana, id, { status: 'open' });
    const served = await of(id);
    await put(ana, id, { status: 'closed', sendFarewellMessage: false, undoSeconds: 10 });
    expect((await of(id))[0]!.resolvedAt).not.toBeNull();
    await app.call(ana, 'POST', `/tickets/${id}/undo`);
    expect(await of(id)).toEqual(served);
    await put(ana, id, { status: 'closed', sendFarewellMessage: false });
    const resolved = await of(id);
    await put(ana, id, { status: 'open', undoSeconds: 10 });
    expect(await of(id)).toHaveLength(2);
    await app.call(ana, 'POST', `/tickets/${id}/undo`);
    expect(await of(id)).toEqual(resolved);
  });

  test('that a program began was not begun by a customer, and nobody waits in it until the customer writes (FIGURE-06)', async () => {
    const standing = () => app.read((tx) => countStanding(tx, { scope: 'company' }));
    const before = await standing();
    const number = newNumber();
    const { body } = await app.call(app.people.adminA, 'POST', '/messages/send', {
      number,
      body: 'Seu pedido saiu',
      queueId: app.queues.sales,
      whatsappId: line.connectionId,
    });
    const id = body.ticketId;
    const row = async () => (await app.read((tx) => tx.select().from(tickets).where(eq(tickets.id, id))))[0]!;
    expect(await of(id)).toMatchObject([{ byUs: true, acceptedAt: null }]);
    // Moved to another queue, too.
    await put(app.people.adminA, id, { isTransfered: true, queueId: app.queues.support });
    expect(await row()).toMatchObject({ origin: 'api', status: 'pending', waitingSince: null });
    expect((await standing()).supportPending).toBe(before.supportPending);
    await write(number);
    expect(await row()).toMatchObject({ id, waitingSince: expect.any(Date) });
    expect((await standing()).supportPending).toBe(before.supportPending + 1);
  });

  test('its first answer belongs to who gave it and its wait to who took it, no matter who resolved it (FIGURE-05)', async () => {
    const { id } = await newTicket();
    const { adminA, betoSupport } = app.people;
    const { sales, support } = app.queues;
    await put(adminA, id, { status: 'open', userId: adminA.userId });
    await app.call(adminA, 'POST', `/messages/${id}`, { body: 'Bom dia!' });
    await put(adminA, id, { isTransfered: true, userId: betoSupport.userId, queueId: support });
    await put(adminA, id, { status: 'closed' });
    const [one] = await of(id);
    expect(one).toMatchObject({ queueId: support });
    expect(one).toMatchObject({ answeredBy: adminA.userId, answeredQueueId: sales });
    expect(one).toMatchObject({ acceptedBy: adminA.userId, acceptedQueueId: sales });
  });

  test('that was ignored was accepted by nobody, and what was never open is none', async () => {
    const { id } = await newTicket();
    await put(app.people.adminA, id, { status: 'closed' });
    expect(await of(id)).toMatchObject([{ acceptedAt: null, userId: null, resolvedAt: expect.any(Date) }]);
    const number = newNumber();
    await write(number, 'Do telefone', { fromMe: true });
    const quiet = await ticketOf(number);
    expect(await of(quiet.id)).toEqual([]);
    await write(number, 'Oi');
    const [made] = await of((await ticketOf(number)).id);
    expect(made).toMatchObject({ byUs: false, resolvedAt: null });
  });

  test('goes on in the new ticket of a transfer with closeTicketOnTransfer, and nothing counts as resolved', async () => {
    const setting = (value: string) =>
      app.call(app.people.adminA, 'PUT', '/settings/closeTicketOnTransfer', { value });
    const { id } = await newTicket();
    await put(ana, id, { status: 'open' });
    const [served] = await of(id);
    await setting('enabled');
    const changes = { isTransfered: true, queueId: app.queues.support, userId: null };
    const { body: next } = await app.call(ana, 'PUT', `/tickets/${id}`, changes);
    await setting('disabled');
    expect(next.id).not.toBe(id);
    expect(await of(id)).toEqual([]);
    expect(await of(next.id)).toEqual([
      { ...served, ticketId: next.id, queueId: app.queues.support, userId: null },
    ]);
  });

  test('has a protocol number of its own, by which its ticket is found (PROTOCOL-01)', async () => {
    const { id, number } = await newTicket();
    const protocol = async () =>
      (await app.call(ana, 'GET', `/tickets/${id}/protocol`)).body.protocol as string;
    const found = async (words: string, person = ana) =>
      (await app.call(person, 'GET', `/tickets?showAll=true&searchParam=${words}`)).body.tickets.map(
        (one: { id: number }) => one.id,
      );
    const first = await protocol();
    const [attendance] = await of(id);
    const day = new Intl.DateTimeFormat('sv', { timeZone: 'America/Sao_Paulo' }).format(attendance!.begunAt);
    expect(first).toBe(day.replaceAll('-', '') + String(attendance!.id).padStart(4, '0'));
    expect(await found(first)).toEqual([id]);
    expect(await found(number)).toEqual([id]);
    // The right id on another day is another number.
    expect(await found(first.replace(/^\d{8}/, '20200101'))).toEqual([]);
    await put(ana, id, { status: 'open' });
    await put(ana, id, { status: 'closed', sendFarewellMessage: false });
    expect(await protocol()).toBe(first);
    await put(ana, id, { status: 'open' });
    const second = await protocol();
    expect(second).not.toBe(first);
    expect(await found(second)).toEqual([id]);
    expect(await found(first)).toEqual([id]);
    // Neither another company nor a colleague who may not see the ticket gets to it.
    expect(await found(first, app.people.adminB)).toEqual([]);
    expect(await found(first, app.people.betoSupport)).toEqual([]);
    const { status } = await app.call(app.people.betoSupport, 'GET', `/tickets/${id}/protocol`);
    expect(status).toBe(404);
  });

  test('is named by {{protocol}} in prepared texts', async () => {
    const { id } = await newTicket();
    const ticket = { id, queueId: null, userId: null };
    const filled = await app.kernel.inWork(app.companyA, (work) =>
      fillPrepared(work, ticket, ['Protocolo {{protocolo}}']),
    );
    const { body } = await app.call(ana, 'GET', `/tickets/${id}/protocol`);
    expect(filled).toEqual([`Protocolo ${body.protocol}`]);
  });

  test('of two tickets that turn out to be one goes on since the earlier of the two', async () => {
    const [one, other] = [await newTicket(), await newTicket()];
    await app.kernel.inWork(app.companyA, async (work) => {
      await mergeContacts(work, { id: other.contactId }, { id: one.contactId });
    });
    const all = [...(await of(one.id)), ...(await of(other.id))];
    expect(all).toHaveLength(1);
    const [joined] = all;
    expect(joined!.resolvedAt).toBeNull();
  });

  test('is not touched by a message that answers nobody: the row stays the very same', async () => {
    const { id, number } = await newTicket();
    const place = () =>
      app.read((tx) =>
        tx.execute<{ ctid: string }>(sql`select ctid::text from attendances where ticket_id = ${id}`),
      );
    const before = [...(await place())];
    for (let n = 0; n < 5; n++) await write(number, `Mensagem ${n}`);
    await app.call(ana, 'GET', `/tickets/u/${(await ticketOf(number)).id}`);
    expect([...(await place())]).toEqual(before);
    const [ticket] = await app.read((tx) => tx.select().from(tickets).where(eq(tickets.id, id)));
    expect(ticket!.unreadMessages).toBe(6);
  });
});
