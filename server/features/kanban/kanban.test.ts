import { cardsAtFirst, cardsPerPage } from '@recado/shared/features/kanban';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventLog } from '../../events/events.table.ts';
import { buildTestApp, type Person, type TestApp } from '../../testing/buildTestApp.ts';
import { fakeConnection } from '../../testing/fakeChannel.ts';
import { ticketLogs } from '../core/tickets/tickets.table.ts';
import { boardRig } from './testing/boardRig.ts';

let app: TestApp;
let rig: ReturnType<typeof boardRig>;
beforeAll(async () => {
  app = await buildTestApp();
  rig = boardRig(app, (await fakeConnection(app)).connectionId);
});
afterAll(() => app.stop());

const board = async (query = '', person = app.people.adminA) =>
  (await app.call(person, 'GET', `/ticket/kanban${query}`)).body;
describe('the board', () => {
  test('has its lanes by tag id, labels are none (KANBAN-03, KANBAN-04)', async () => {
    const [zebra, ant] = [await rig.lane('Zebra'), await rig.lane('Antes')];
    const label = await rig.lane('Rótulo', { kanban: 0 });
    const { lista } = (await app.call(app.people.adminA, 'GET', '/tag/kanban')).body;
    const ids = lista.map(({ id }: { id: number }) => id);
    expect(ids.indexOf(zebra.id)).toBeLessThan(ids.indexOf(ant.id));
    expect(ids).not.toContain(label.id);
  });

  test('holds the first cards of each lane, and the totals of all; pages follow without loss (KANBAN-05, KANBAN-07)', async () => {
    const full = await rig.lane('Cheia');
    const moments = [0, 0, 1, 2];
    const all: number[] = [];
    for (let n = 0; n < cardsPerPage + 4; n++) {
      const { id } = await rig.addTicket({ updatedAt: new Date(Date.UTC(2026, 5, 1) + moments[n % 4]!) });
      all.push(id);
      await rig.tag(id, full.id);
    }
    await app.call(app.people.adminA, 'PUT', `/ticket/kanban/${all[0]}/value`, { valueCents: 12_345 });
    const { tickets: shown, totals } = await board();
    const first = shown.filter(({ laneId }: { laneId: number }) => laneId === full.id);
    expect(first).toHaveLength(cardsAtFirst);
    expect(totals).toContainEqual({
      laneId: full.id,
      count: cardsPerPage + 4,
      unread: 0,
      valueCents: 12_345,
    });
    const { updatedAt: before, id: beforeId } = first.at(-1);
    const rest = (
      await app.call(
        app.people.adminA,
        'GET',
        `/ticket/kanban/lane?laneId=${full.id}&before=${encodeURIComponent(before)}&beforeId=${beforeId}`,
      )
    ).body;
    expect(rest).toMatchObject({ hasMore: false });
    const head = (await app.call(app.people.adminA, 'GET', `/ticket/kanban/lane?laneId=${full.id}`)).body;
    expect(head).toMatchObject({ hasMore: true, totals: { count: cardsPerPage + 4, valueCents: 12_345 } });
    expect(head.tickets).toHaveLength(cardsPerPage);
    expect([...first, ...rest.tickets].map(({ id }) => id).sort((a, b) => a - b)).toEqual(all);
  });
});

describe('who sees what on it', () => {
  test('shows each person the tickets of the inbox, and admins with queues those of their own (KANBAN-06)', async () => {
    const full = await rig.lane('Filas');
    const { sales, support } = app.queues;
    const [ours, theirs, none] = [
      await rig.addTicket({ queueId: sales }),
      await rig.addTicket({ queueId: support }),
      await rig.addTicket({}),
    ];
    for (const { id } of [ours, theirs, none]) await rig.tag(id, full.id);
    const seenBy = async (person: Person, query = '') =>
      (await board(query, person)).tickets
        .filter(({ laneId }: { laneId: number }) => laneId === full.id)
        .map(({ id }: { id: number }) => id)
        .sort((a: number, b: number) => a - b);
    expect(await seenBy(app.people.anaSales)).toEqual([ours.id]);
    expect(await seenBy(app.people.anaSales, `?queueIds=[${support}]`)).toEqual([]);
    expect((await rig.move(theirs.id, full.id, null, app.people.anaSales)).error).toBe('ERR_NO_TICKET_FOUND');
    expect(await seenBy(app.people.adminA)).toEqual([ours.id, theirs.id, none.id]);
    expect(await seenBy(app.people.adminA, `?queueIds=[${sales}]`)).toEqual([ours.id]);
    const withQueue = await app.addPerson(app.companyA, { profile: 'admin', queueIds: [sales] });
    expect(await seenBy(withQueue)).toEqual([ours.id, none.id]);
  });

  test("its days are those of the company's clock; closed tickets come on request (OPEN-85)", async () => {
    const full = await rig.lane('Dias');
    const at = (time: string) => ({ createdAt: new Date(time) });
    // In São Paulo the 10th of March begins at 03:00 of the world's clock.
    const [before, first, last, after, closed] = [
      await rig.addTicket(at('2026-03-10T02:59:59Z')),
      await rig.addTicket(at('2026-03-10T03:00:00Z')),
      await rig.addTicket(at('2026-03-11T02:59:59Z')),
      await rig.addTicket(at('2026-03-11T03:00:00Z')),
      await rig.addTicket({ ...at('2026-03-10T12:00:00Z'), status: 'closed' }),
    ];
    for (const { id } of [before, first, last, after, closed]) await rig.tag(id, full.id);
    const countOf = async (query: string) =>
      (await board(query)).totals.find(({ laneId }: { laneId: number }) => laneId === full.id)?.count;
    expect(await countOf('?startDate=2026-03-10&endDate=2026-03-10')).toBe(2);
    expect(await countOf('?startDate=2026-03-10&endDate=2026-03-10&closed=true')).toBe(3);
    expect(await countOf('?startDate=2026-03-10')).toBe(3);
    expect(await countOf('')).toBe(4);
  });

  test('a search and a tag leave the others out, in totals too', async () => {
    const full = await rig.lane('Busca');
    const [found, other] = [await rig.addTicket({}, { name: 'Zoraide Única' }), await rig.addTicket()];
    for (const { id } of [found, other]) await rig.tag(id, full.id);
    const { tickets, totals } = await board('?searchParam=zoraide');
    expect(tickets.map(({ id }: { id: number }) => id)).toEqual([found.id]);
    expect(totals).toEqual([{ laneId: full.id, count: 1, unread: 0, valueCents: 0 }]);
    expect((await board(`?tags=[${full.id}]`)).totals).toMatchObject([{ laneId: full.id, count: 2 }]);
  });
});

describe('a move', () => {
  test('takes the card out of its lane and into another in one step, and says so (KANBAN-13)', async () => {
    const [from, to] = [await rig.lane('Saída'), await rig.lane('Para')];
    const { id } = await rig.addTicket();
    expect((await rig.move(id, null, from.id)).body).toMatchObject({ id, laneId: from.id, tags: [from.id] });
    expect((await rig.move(id, from.id, to.id)).body).toMatchObject({ laneId: to.id, tags: [to.id] });
    expect(await rig.lanesOf(id)).toEqual([to.id]);
    const events = await app.kernel.inWork(
      app.companyA,
      ({ tx }) => tx.select().from(eventLog).where(eq(eventLog.topic, 'card')).orderBy(eventLog.seq),
      'read',
    );
    expect(events.at(-1)!.payload).toMatchObject({
      ticketId: id,
      fromLaneId: from.id,
      laneId: to.id,
      userId: app.people.adminA.userId,
    });
    expect((await rig.move(id, to.id, null)).body).toMatchObject({ laneId: null, enteredAt: null, tags: [] });
    const log = await app.read((tx) =>
      tx.select().from(ticketLogs).where(eq(ticketLogs.ticketId, id)).orderBy(ticketLogs.id),
    );
    expect(log.map(({ type, detail }) => [type, detail])).toEqual([
      ['lane', from.name],
      ['lane', to.name],
      ['lane', null],
    ]);
  });

  test('is refused when somebody moved it meanwhile, with the lane and the person; a repeat is none', async () => {
    const [seen, theirs, mine] = [await rig.lane('Vista'), await rig.lane('Deles'), await rig.lane('Minha')];
    const { id } = await rig.addTicket();
    await rig.move(id, null, seen.id);
    await rig.move(id, seen.id, theirs.id);
    const late = await rig.move(id, seen.id, mine.id);
    expect(late).toMatchObject({ status: 409, error: 'ERR_CARD_MOVED' });
    expect(late.body).toMatchObject({ laneId: theirs.id, by: 'Admin A' });
    expect(await rig.lanesOf(id)).toEqual([theirs.id]);
    const { stay } = (await rig.cardOf(id))!;
    expect((await rig.move(id, seen.id, theirs.id)).status).toBe(200);
    expect((await rig.cardOf(id))!.stay).toBe(stay);
  });

  test('the two calls of programs keep the card too (DRAWER-29), and a label is no lane', async () => {
    const [one, other] = [await rig.lane('Umas'), await rig.lane('Outra')];
    const label = await rig.lane('Etiqueta', { kanban: 0 });
    const { id } = await rig.addTicket();
    const put = (tagId: number) => app.call(app.people.adminA, 'PUT', `/ticket-tags/${id}/${tagId}`);
    await put(one.id);
    await app.call(app.people.adminA, 'DELETE', `/ticket-tags/${id}`);
    await put(other.id);
    expect(await rig.cardOf(id)).toMatchObject({ laneId: other.id });
    expect((await put(label.id)).error).toBe('ERR_NO_TAG_FOUND');
  });
});

describe('a card follows the tags of its ticket (DRAWER-28)', () => {
  test('a second lane takes the ticket out of the first', async () => {
    const [first, second] = [await rig.lane('Primeira'), await rig.lane('Segunda')];
    const { id } = await rig.addTicket();
    await rig.tag(id, first.id);
    const { stay, enteredAt } = (await rig.cardOf(id))!;
    await rig.tag(id, second.id);
    expect(await rig.lanesOf(id)).toEqual([second.id]);
    const now = (await rig.cardOf(id))!;
    expect(now.laneId).toBe(second.id);
    expect(now.stay).toBeGreaterThan(stay);
    expect(now.enteredAt!.getTime()).toBeGreaterThanOrEqual(enteredAt!.getTime());
  });

  test('of two lanes at once one stays, and the card has it', async () => {
    const [first, second] = [await rig.lane('Corrida 1'), await rig.lane('Corrida 2')];
    const { id } = await rig.addTicket();
    await Promise.all([first, second].map((to) => rig.tag(id, to.id)));
    expect(await rig.lanesOf(id)).toEqual([(await rig.cardOf(id))!.laneId]);
  });

  test('a lane that is cleared, stops being one or is deleted leaves its cards without one', async () => {
    const ends = [
      (id: number) => app.call(app.people.adminA, 'DELETE', `/tags/tickets/${id}`),
      (id: number) =>
        app.call(app.people.adminA, 'PUT', `/tags/${id}`, { name: `Era ${id}`, color: '#000000', kanban: 0 }),
      (id: number) => app.call(app.people.adminA, 'DELETE', `/tags/${id}`),
    ];
    for (const [n, end] of ends.entries()) {
      const left = await rig.lane(`Fim ${n}`);
      const { id } = await rig.addTicket();
      await rig.move(id, null, left.id);
      expect((await end(left.id)).status).toBe(200);
      expect(await rig.cardOf(id)).toMatchObject({ laneId: null, enteredAt: null });
      expect(await rig.lanesOf(id)).toEqual([]);
    }
  });
});
