import type { BulkAction } from '@recado/shared/features/bulkActions';
import type { Ticket } from '@recado/shared/features/tickets';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outbox } from '../../outbox/outbox.table.ts';
import type { TurnWorker } from '../../rowQueue/turnWorker.ts';
import { type Answer, buildTestApp, type Person, type TestApp } from '../../testing/buildTestApp.ts';
import { connectSocket } from '../../testing/connectSocket.ts';
import { type FakeConnection, fakeConnection } from '../../testing/fakeChannel.ts';
import { newTicket } from '../../testing/newCustomer.ts';
import { messages } from '../core/messages/messages.table.ts';
import { ticketLogs, tickets } from '../core/tickets/tickets.table.ts';
import { bulkActionTickets } from './bulkActions.table.ts';
import { runBulkAction } from './runBulkAction.ts';
import { startBulkActions } from './startBulkActions.ts';

let app: TestApp;
let ana: Person;
let admin: Person;
let line: FakeConnection;
let worker: TurnWorker;
beforeAll(async () => {
  app = await buildTestApp();
  ({ anaSales: ana, adminA: admin } = app.people);
  line = await fakeConnection(app, {
    queueIds: [app.queues.sales],
    fields: { complationMessage: 'Até logo' },
  });
  worker = startBulkActions(app.kernel);
  app.stopFirst.push(() => worker.stop());
});
afterAll(() => app.stop());

const put = (person: Person, { id }: { id: number }, body: object) =>
  app.call(person, 'PUT', `/tickets/${id}`, body);
const idsOf = (some: readonly { id: number }[]) => some.map(({ id }) => id);
const begin = (person: Person, change: object, some: readonly { id: number }[]) =>
  app.call(person, 'POST', '/tickets/bulk', { change, ticketIds: idsOf(some) });
async function ended(person: Person, { status, body }: Answer): Promise<BulkAction> {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  const get = async () => (await app.call(person, 'GET', `/tickets/bulk/${body.id}`)).body as BulkAction;
  await expect.poll(async () => (await get()).state, { timeout: 15_000 }).not.toMatch(/running|undoing/);
  return get();
}
const done = async (person: Person, change: object, some: readonly { id: number }[]) =>
  ended(person, await begin(person, change, some));
const undone = async (person: Person, { id }: BulkAction) =>
  ended(person, await app.call(person, 'POST', `/tickets/bulk/${id}/undo`));
const stored = async (some: readonly { id: number }[]) =>
  app.read((tx) =>
    tx
      .select()
      .from(tickets)
      .where(inArray(tickets.id, idsOf(some)))
      .orderBy(tickets.id),
  );
const placesOf = async (some: readonly { id: number }[]) =>
  (await stored(some)).map(({ status, userId, queueId, unreadMessages }) => ({
    status,
    userId,
    queueId,
    unreadMessages,
  }));
const saidOn = (some: readonly { id: number }[]) =>
  app.read((tx) =>
    tx
      .select({ body: messages.body })
      .from(messages)
      .where(inArray(messages.ticketId, idsOf(some)))
      .then((rows) => rows.map(({ body }) => body)),
  );
const refusedOf = async (person: Person, { id }: BulkAction): Promise<{ ticket: Ticket; code: string }[]> =>
  (await app.call(person, 'GET', `/tickets/bulk/${id}/refused`)).body.refused;
const codesOf = async (person: Person, action: BulkAction) =>
  (await refusedOf(person, action)).map(({ code }) => code);
async function some(count: number, person?: Person): Promise<Ticket[]> {
  const made: Ticket[] = [];
  for (let at = 0; at < count; at++) {
    const ticket = await newTicket(app, line);
    made.push(person ? (await put(person, ticket, { status: 'open' })).body : ticket);
  }
  return made;
}

describe('many at once', () => {
  test('each is accepted, handed over, given back and resolved as if it were the only one, with its log', async () => {
    const three = await some(3);
    expect(await done(ana, { kind: 'accept' }, three)).toMatchObject({ state: 'done', done: 3, refused: 0 });
    expect(await placesOf(three)).toMatchObject(three.map(() => ({ status: 'open', userId: ana.userId })));
    await done(ana, { kind: 'return' }, three);
    expect(await placesOf(three)).toMatchObject(three.map(() => ({ status: 'pending', userId: null })));
    const { userId } = app.people.betoSupport;
    await done(ana, { kind: 'transfer', queueId: app.queues.support, userId }, three);
    expect(await placesOf(three)).toMatchObject(
      three.map(() => ({ status: 'open', userId, queueId: app.queues.support })),
    );
    await done(admin, { kind: 'resolve', sendFarewellMessage: true }, three);
    expect(await placesOf(three)).toMatchObject(three.map(() => ({ status: 'closed' })));
    expect((await saidOn(three)).filter((body) => body === 'Até logo')).toHaveLength(3);
    const log = await app.read((tx) =>
      tx.select().from(ticketLogs).where(eq(ticketLogs.ticketId, three[0]!.id)),
    );
    expect(log.filter(({ type }) => type === 'open')).toMatchObject([{ by: 'person', userId: ana.userId }]);
  });

  test('the refusal of one ticket is none of the others, and names the ticket and the reason (STATE-12)', async () => {
    await app.call(admin, 'PUT', '/settings/requiredTag', { value: 'enabled' });
    const [bare, tagged] = (await some(2, ana)) as [Ticket, Ticket];
    const tag = (await app.call(admin, 'POST', '/tags', { name: 'Cliente', color: '#123456' })).body;
    expect(await done(ana, { kind: 'addTag', tagId: tag.id }, [tagged])).toMatchObject({ done: 1 });
    const action = await done(ana, { kind: 'resolve', sendFarewellMessage: false }, [bare, tagged]);
    expect(action).toMatchObject({ done: 1, refused: 1 });
    expect(await refusedOf(ana, action)).toMatchObject([
      { ticket: { id: bare.id }, code: 'ERR_TAG_REQUIRED' },
    ]);
    expect((await stored([bare]))[0]?.status).toBe('open');
    await app.call(admin, 'PUT', '/settings/requiredTag', { value: 'disabled' });
    await done(ana, { kind: 'removeTag', tagId: tag.id }, [tagged]);
    expect((await app.call(ana, 'GET', `/contactTags/${tagged.contactId}`)).body).toEqual([]);
  });

  test('nobody does with many what they may not do with one', async () => {
    const [hers] = (await some(1, ana)) as [Ticket];
    const { betoSupport: beto, adminB } = app.people;
    for (const stranger of [beto, adminB]) {
      const { error } = await begin(stranger, { kind: 'read' }, [hers]);
      expect(error).toBe('ERR_NO_TICKET_FOUND');
    }
    const eva = await app.addPerson(app.companyA, {
      queueIds: [app.queues.sales],
      userClosePendingTicket: 'disabled',
      showDashboard: 'disabled',
    });
    const [waiting] = (await some(1)) as [Ticket];
    const action = await done(eva, { kind: 'resolve', sendFarewellMessage: false }, [waiting]);
    expect(await codesOf(eva, action)).toEqual(['ERR_NO_PERMISSION']);
    expect((await app.call(admin, 'GET', `/tickets/bulk/${action.id}`)).error).toBe(
      'ERR_NO_BULK_ACTION_FOUND',
    );
    const { error } = await begin(admin, { kind: 'transfer', queueId: app.queues.foreign }, [hers]);
    expect(error).toBe('ERR_NO_QUEUE_FOUND');
  });

  test('all of a filter, but those that are left out', async () => {
    const queue = (await app.call(admin, 'POST', '/queue', { name: 'Filtro', color: '#987654' })).body;
    const four = await some(4, ana);
    await done(admin, { kind: 'transfer', queueId: queue.id }, four);
    const action = await ended(
      admin,
      await app.call(admin, 'POST', '/tickets/bulk/filter', {
        change: { kind: 'accept' },
        filter: { status: 'pending', queueIds: [queue.id] },
        except: [four[0]!.id],
      }),
    );
    expect(action).toMatchObject({ total: 3, done: 3 });
    expect((await stored(four)).map(({ status }) => status)).toEqual(['pending', 'open', 'open', 'open']);
  });

  test('how far it is reaches the person who began it, and nobody else', async () => {
    const [hers, his] = [await connectSocket(app, ana), await connectSocket(app, admin)];
    const some20 = await some(11, ana);
    const action = await done(ana, { kind: 'read' }, some20);
    await hers.hears('bulkAction', (event: { bulkAction: BulkAction }) => event.bulkAction.done === 10);
    await hers.hears(
      'bulkAction',
      (event: { bulkAction: BulkAction }) =>
        event.bulkAction.id === action.id && event.bulkAction.state === 'done',
    );
    expect(his.receivedEvents.filter(({ name }) => name.includes('bulkAction'))).toEqual([]);
    for (const { socket } of [hers, his]) socket.disconnect();
  });
});

describe('close all (INBOX-23, INBOX-24)', () => {
  test('closes the tickets of a status in some queues, without a word; only the admin may', async () => {
    const queue = (await app.call(admin, 'POST', '/queue', { name: 'Fechar', color: '#456789' })).body;
    const [mine, elsewhere] = [await some(2, ana), await some(1, ana)];
    await done(admin, { kind: 'transfer', queueId: queue.id, userId: ana.userId }, mine);
    const body = { status: 'open', selectedQueueIds: [queue.id] };
    expect((await app.call(ana, 'POST', '/tickets/closeAll', body)).error).toBe('ERR_NO_PERMISSION');
    const action = await ended(admin, await app.call(admin, 'POST', '/tickets/closeAll', body));
    expect(action).toMatchObject({ total: 2, done: 2 });
    expect((await stored(mine)).map(({ status }) => status)).toEqual(['closed', 'closed']);
    expect((await stored(elsewhere))[0]?.status).toBe('open');
    expect(await saidOn(mine)).not.toContain('Até logo');
    expect(await undone(admin, action)).toMatchObject({ state: 'undone', restored: 2, kept: 0 });
    expect((await stored(mine)).map(({ status, userId }) => [status, userId])).toEqual(
      mine.map(() => ['open', ana.userId]),
    );
  });
});

describe('taking it back', () => {
  test.each([
    ['resolved', { kind: 'resolve', sendFarewellMessage: true }],
    ['given back', { kind: 'return' }],
    ['handed over', () => ({ kind: 'transfer', queueId: app.queues.support })],
  ])(
    'a ticket that was %s is exactly where it was, as unread as it was, and without a farewell',
    async (_, change) => {
      const two = await some(2, ana);
      const before = await placesOf(two);
      const action = await done(ana, typeof change === 'function' ? change() : change, two);
      expect(action).toMatchObject({ done: 2 });
      expect(await placesOf(two)).not.toEqual(before);
      expect(await undone(ana, action)).toMatchObject({ state: 'undone', restored: 2 });
      expect(await placesOf(two)).toEqual(before);
      expect(await saidOn(two)).not.toContain('Até logo');
      const leaving = await app.read((tx) =>
        tx
          .select()
          .from(outbox)
          .where(inArray(outbox.ticketId, idsOf(two))),
      );
      expect(leaving.filter(({ kind }) => kind === 'message')).toEqual([]);
    },
  );

  test('a ticket that somebody has moved since stays where they put it; a farewell that has left stays too', async () => {
    const [moved, left] = (await some(2, ana)) as [Ticket, Ticket];
    const action = await done(ana, { kind: 'resolve', sendFarewellMessage: true }, [moved, left]);
    await put(admin, moved, { status: 'open' });
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(outbox).set({ state: 'taken', tries: 1 }).where(eq(outbox.ticketId, left.id)),
    );
    expect(await undone(ana, action)).toMatchObject({ restored: 1, kept: 1 });
    expect((await stored([moved, left])).map(({ status, userId }) => [status, userId])).toEqual([
      ['open', admin.userId],
      ['open', ana.userId],
    ]);
    expect(await saidOn([left])).toContain('Até logo');
  });

  test('once, in its time, by the person who did it, and only what leaves the hand', async () => {
    const two = await some(2, ana);
    const action = await done(ana, { kind: 'return' }, two);
    const undo = (person: Person, { id }: { id: number }) =>
      app.call(person, 'POST', `/tickets/bulk/${id}/undo`);
    expect((await undo(admin, action)).error).toBe('ERR_NO_BULK_ACTION_FOUND');
    await undone(ana, action);
    expect((await undo(ana, action)).error).toBe('ERR_BULK_STATE');
    const read = await done(ana, { kind: 'read' }, two);
    expect((await undo(ana, read)).error).toBe('ERR_UNDO_TOO_LATE');
    const late = await done(ana, { kind: 'return' }, two);
    app.clock.advance(11 * 60_000);
    expect((await undo(ana, late)).error).toBe('ERR_UNDO_TOO_LATE');
  });
});

describe('while it runs', () => {
  test('it is stopped where it is; what was done stays, and goes back when it is taken back', async () => {
    await worker.stop();
    const four = await some(4, ana);
    const { body } = await begin(ana, { kind: 'return' }, four);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .update(bulkActionTickets)
        .set({ outcome: 'refused', code: 'ERR_TICKET_STATE' })
        .where(eq(bulkActionTickets.ticketId, four[0]!.id)),
    );
    const cancelled = await app.call(ana, 'POST', `/tickets/bulk/${body.id}/cancel`);
    expect(cancelled.body.state).toBe('cancelled');
    await runBulkAction(app.kernel, app.companyA, body.id);
    expect((await stored(four)).map(({ status }) => status)).toEqual(four.map(() => 'open'));
    expect((await app.call(ana, 'POST', `/tickets/bulk/${body.id}/cancel`)).error).toBe('ERR_BULK_STATE');
  });

  test('the worker after a restart does the rest, and nothing twice', async () => {
    const two = await some(2, ana);
    const { body } = await begin(ana, { kind: 'return' }, two);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(bulkActionTickets).set({ outcome: 'done' }).where(eq(bulkActionTickets.ticketId, two[0]!.id)),
    );
    await runBulkAction(app.kernel, app.companyA, body.id);
    expect((await stored(two)).map(({ status }) => status)).toEqual(['open', 'pending']);
    expect((await app.call(ana, 'GET', `/tickets/bulk/${body.id}`)).body).toMatchObject({ state: 'done' });
  });

  test('one that a colleague has moved since it began is left alone', async () => {
    const two = await some(2, ana);
    // The admin may resolve the ticket in any state; it is left alone because it has moved.
    const { body } = await begin(admin, { kind: 'resolve', sendFarewellMessage: true }, two);
    await put(ana, two[0]!, { status: 'pending', userId: null });
    await runBulkAction(app.kernel, app.companyA, body.id);
    expect((await stored(two)).map(({ status }) => status)).toEqual(['pending', 'closed']);
    const { body: action } = await app.call(admin, 'GET', `/tickets/bulk/${body.id}`);
    expect(action).toMatchObject({ done: 1, refused: 1 });
    expect(await codesOf(admin, action)).toEqual(['ERR_TICKET_STATE']);
    expect(await saidOn([two[0]!])).not.toContain('Até logo');
  });

  test('a person who loses the right meanwhile does no more', async () => {
    const gone = await app.addPerson(app.companyA, { queueIds: [app.queues.sales] });
    const two = await some(2);
    const { body } = await begin(gone, { kind: 'accept' }, two);
    await app.call(admin, 'DELETE', `/users/${gone.userId}`);
    await runBulkAction(app.kernel, app.companyA, body.id);
    expect((await stored(two)).map(({ status }) => status)).toEqual(['pending', 'pending']);
  });
});
