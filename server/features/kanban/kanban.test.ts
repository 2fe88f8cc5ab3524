import { cardsPerPage } from '@recado/shared/features/kanban';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventLog } from '../../events/events.table.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { fakeConnection } from '../../testing/fakeChannel.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { ticketLogs, tickets } from '../core/tickets/tickets.table.ts';
import { ticketTags } from '../tags/tags.table.ts';
import { cards } from './cards.table.ts';

let app: TestApp;
let connectionId: number;
let made = 0;
beforeAll(async () => {
  app = await buildTestApp();
  ({ connectionId } = await fakeConnection(app));
});
afterAll(() => app.stop());

const lane = async (name: string, more: object = {}) =>
  (await app.call(app.people.adminA, 'POST', '/tags', { name, color: '#22AA88', kanban: 1, ...more }))
    .body as { id: number };
const addTicket = (more: Partial<typeof tickets.$inferInsert> = {}) =>
  app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [contact] = await tx
      .insert(contacts)
      .values({ name: `Cliente ${++made}`, number: `55119${String(made).padStart(8, '0')}` })
      .returning();
    const [ticket] = await tx
      .insert(tickets)
      .values({
        contactId: contact!.id,
        whatsappId: connectionId,
        channel: 'whatsapp',
        status: 'pending',
        ...more,
      })
      .returning();
    return ticket!;
  });
const board = async (query = '', person = app.people.adminA) =>
  (await app.call(person, 'GET', `/ticket/kanban${query}`)).body;
const move = (
  ticketId: number,
  fromLaneId: number | null,
  laneId: number | null,
  person = app.people.adminA,
) => app.call(person, 'PUT', `/ticket/kanban/${ticketId}`, { laneId, fromLaneId });
const cardOf = async (ticketId: number) =>
  (await app.read((tx) => tx.select().from(cards).where(eq(cards.ticketId, ticketId))))[0];
const lanesOf = async (ticketId: number) =>
  (
    await app.read((tx) =>
      tx.select().from(ticketTags).where(eq(ticketTags.ticketId, ticketId)).orderBy(ticketTags.tagId),
    )
  ).map(({ tagId }) => tagId);

describe('the board', () => {
  test('has its lanes by tag id, labels are none (KANBAN-03, KANBAN-04)', async () => {
    const [zebra, ant] = [await lane('Zebra'), await lane('Antes')];
    const label = await lane('Rótulo', { kanban: 0 });
    const { lista } = (await app.call(app.people.adminA, 'GET', '/tag/kanban')).body;
    const ids = lista.map(({ id }: { id: number }) => id);
    expect(ids.indexOf(zebra.id)).toBeLessThan(ids.indexOf(ant.id));
    expect(ids).not.toContain(label.id);
  });

  test('holds the first cards of each lane, and the totals of all; pages follow without loss (KANBAN-05, KANBAN-07)', async () => {
    const full = await lane('Cheia');
    const moments = [0, 0, 1, 2];
    const all: number[] = [];
    for (let n = 0; n < cardsPerPage + 4; n++) {
      const { id } = await addTicket({ updatedAt: new Date(Date.UTC(2026, 5, 1) + moments[n % 4]!) });
      all.push(id);
      await app.kernel.inWork(app.companyA, ({ tx }) =>
        tx.insert(ticketTags).values({ ticketId: id, tagId: full.id }),
      );
    }
    await app.call(app.people.adminA, 'PUT', `/ticket/kanban/${all[0]}/value`, { valueCents: 12_345 });
    const { tickets: shown, totals } = await board();
    const first = shown.filter(({ laneId }: { laneId: number }) => laneId === full.id);
    expect(first).toHaveLength(cardsPerPage);
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
    expect([...first, ...rest.tickets].map(({ id }) => id).sort((a, b) => a - b)).toEqual(all);
  });
});

describe('a move', () => {
  test('takes the card out of its lane and into another in one step, and says so (KANBAN-13)', async () => {
    const [from, to] = [await lane('Saída'), await lane('Para')];
    const { id } = await addTicket();
    expect((await move(id, null, from.id)).body).toMatchObject({ id, laneId: from.id, tags: [from.id] });
    expect((await move(id, from.id, to.id)).body).toMatchObject({ laneId: to.id, tags: [to.id] });
    expect(await lanesOf(id)).toEqual([to.id]);
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
    expect((await move(id, to.id, null)).body).toMatchObject({ laneId: null, enteredAt: null, tags: [] });
    const log = await app.read((tx) =>
      tx.select().from(ticketLogs).where(eq(ticketLogs.ticketId, id)).orderBy(ticketLogs.id),
    );
    expect(log.map(({ type, detail }) => [type, detail])).toEqual([
      ['lane', 'Saída'],
      ['lane', 'Para'],
      ['lane', null],
    ]);
  });

  test('is refused when somebody moved it meanwhile, with the lane and the person; a repeat is none', async () => {
    const [seen, theirs, mine] = [await lane('Vista'), await lane('Deles'), await lane('Minha')];
    const { id } = await addTicket();
    await move(id, null, seen.id);
    await move(id, seen.id, theirs.id);
    const late = await move(id, seen.id, mine.id);
    expect(late).toMatchObject({ status: 409, error: 'ERR_CARD_MOVED' });
    expect(late.body).toMatchObject({ laneId: theirs.id, by: 'Admin A' });
    expect(await lanesOf(id)).toEqual([theirs.id]);
    const { stay } = (await cardOf(id))!;
    expect((await move(id, seen.id, theirs.id)).status).toBe(200);
    expect((await cardOf(id))!.stay).toBe(stay);
  });

  test('the two calls of programs keep the card too (DRAWER-29), and a label is no lane', async () => {
    const [one, other] = [await lane('Umas'), await lane('Outra')];
    const label = await lane('Etiqueta', { kanban: 0 });
    const { id } = await addTicket();
    const put = (tagId: number) => app.call(app.people.adminA, 'PUT', `/ticket-tags/${id}/${tagId}`);
    await put(one.id);
    await app.call(app.people.adminA, 'DELETE', `/ticket-tags/${id}`);
    await put(other.id);
    expect(await cardOf(id)).toMatchObject({ laneId: other.id });
    expect((await put(label.id)).error).toBe('ERR_NO_TAG_FOUND');
  });
});

describe('a card follows the tags of its ticket (DRAWER-28)', () => {
  test('a second lane takes the ticket out of the first', async () => {
    const [first, second] = [await lane('Primeira'), await lane('Segunda')];
    const { id } = await addTicket();
    const put = (tagId: number) =>
      app.kernel.inWork(app.companyA, ({ tx }) => tx.insert(ticketTags).values({ ticketId: id, tagId }));
    await put(first.id);
    const { stay, enteredAt } = (await cardOf(id))!;
    await put(second.id);
    expect(await lanesOf(id)).toEqual([second.id]);
    const now = (await cardOf(id))!;
    expect(now.laneId).toBe(second.id);
    expect(now.stay).toBeGreaterThan(stay);
    expect(now.enteredAt!.getTime()).toBeGreaterThanOrEqual(enteredAt!.getTime());
  });

  test('of two lanes at once one stays, and the card has it', async () => {
    const [first, second] = [await lane('Corrida 1'), await lane('Corrida 2')];
    const { id } = await addTicket();
    await Promise.all(
      [first, second].map((to) =>
        app.kernel.inWork(app.companyA, ({ tx }) =>
          tx.insert(ticketTags).values({ ticketId: id, tagId: to.id }),
        ),
      ),
    );
    expect(await lanesOf(id)).toEqual([(await cardOf(id))!.laneId]);
  });

  test('a lane that is cleared, stops being one or is deleted leaves its cards without one', async () => {
    const ends = [
      (id: number) => app.call(app.people.adminA, 'DELETE', `/tags/tickets/${id}`),
      (id: number) =>
        app.call(app.people.adminA, 'PUT', `/tags/${id}`, { name: `Era ${id}`, color: '#000000', kanban: 0 }),
      (id: number) => app.call(app.people.adminA, 'DELETE', `/tags/${id}`),
    ];
    for (const [n, end] of ends.entries()) {
      const left = await lane(`Fim ${n}`);
      const { id } = await addTicket();
      await move(id, null, left.id);
      expect((await end(left.id)).status).toBe(200);
      expect(await cardOf(id)).toMatchObject({ laneId: null, enteredAt: null });
      expect(await lanesOf(id)).toEqual([]);
    }
  });
});
