import type { Ticket } from '@recado/shared/features/tickets';
import { mostPins } from '@recado/shared/features/tickets';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AutomationRig, automationRig, type Customer } from '../../../../testing/automationRig.ts';
import { buildTestApp, type Person, type TestApp } from '../../../../testing/buildTestApp.ts';
import type { FakeConnection } from '../../../../testing/fakeChannel.ts';
import { users } from '../../users/users.table.ts';
import { tickets } from '../tickets.table.ts';

let app: TestApp;
let rig: AutomationRig;
let line: FakeConnection;
let ana: Person;
beforeAll(async () => {
  app = await buildTestApp();
  rig = automationRig(app);
  line = await rig.line({
    queueIds: [app.queues.sales],
    fields: { expiresTicket: 60, whenExpiresTicket: '0' },
  });
  ana = app.people.anaSales;
});
afterAll(() => app.stop());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const later = () => inHours(5);
/** Puts the owner at a screen, or offline, or away. */
const stands = (seenAt: Date | null, awayReason: string | null = null) =>
  app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .update(users)
      .set({ seenAt, awayReason })
      .where(eq(users.id, ana.userId))
      .then(() => undefined),
  );
const post = (ticket: { id: number }, what: string, body = {}, person = ana) =>
  app.call(person, 'POST', `/tickets/${ticket.id}/${what}`, body);
async function served(): Promise<{ customer: Customer; ticket: Ticket }> {
  const customer = rig.customer(line);
  await customer.says('oi');
  const { id } = await customer.ticket();
  const { body } = await app.call(ana, 'PUT', `/tickets/${id}`, { status: 'open' });
  return { customer, ticket: body };
}
const listed = async (query: string, person = ana): Promise<number[]> =>
  (await app.call(person, 'GET', `/tickets?${query}`)).body.tickets.map(({ id }: Ticket) => id);
/** Its time has come. */
async function comes(ticket: { id: number }) {
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .update(tickets)
      .set({ snoozedUntil: sql`now() - interval '1 second'` })
      .where(eq(tickets.id, ticket.id))
      .then(() => undefined),
  );
  await rig.timePasses();
}

describe('a ticket that is put aside', () => {
  test('leaves the open list, is among what is put aside, and is found by a search', async () => {
    const { ticket } = await served();
    const until = later();
    const counts = async () => (await app.call(ana, 'GET', '/tickets/counts')).body;
    const before = await counts();
    const { body } = await post(ticket, 'snooze', { until });
    expect(body).toMatchObject({ snoozedUntil: until, status: 'open', userId: ana.userId });
    expect(await listed('status=open')).not.toContain(ticket.id);
    expect(await listed('snoozed=true&sortTickets=SNOOZED')).toContain(ticket.id);
    expect(await listed(`searchParam=${ticket.contact.number}`)).toContain(ticket.id);
    expect(await listed('snoozed=true', app.people.adminA)).not.toContain(ticket.id);
    expect(await listed('snoozed=true&showAll=true', app.people.adminA)).toContain(ticket.id);
    const after = await counts();
    expect([after.open - before.open, after.snoozed - before.snoozed]).toEqual([-1, 1]);
  });

  test('is refused when the customer has just written what nobody has seen', async () => {
    const { customer, ticket } = await served();
    await customer.says('espera!');
    const aside = (seenUpTo: unknown) => post(ticket, 'snooze', { until: later(), seenUpTo });
    expect((await aside(ticket.lastMessageId)).body.error).toBe('ERR_TICKET_STATE');
    expect((await customer.ticket()).snoozedUntil).toBeNull();
    const { body: now } = await app.call(ana, 'GET', `/tickets/u/${ticket.uuid}`);
    expect((await aside(now.lastMessageId)).status).toBe(200);
  });

  test('comes back at its time to the person who has it, once, as unread, and says so', async () => {
    const { customer, ticket } = await served();
    await post(ticket, 'snooze', { until: later() });
    await rig.timePasses();
    expect((await customer.ticket()).snoozedUntil).not.toBeNull();
    await stands(new Date());
    await comes(ticket);
    await rig.timePasses();
    expect(await customer.ticket()).toMatchObject({
      snoozedUntil: null,
      status: 'open',
      userId: ana.userId,
      markedUnread: true,
    });
    expect((await customer.log()).filter((entry) => /snoozed|woken/.test(entry))).toEqual([
      'snoozed person',
      'woken system wokenInTime',
    ]);
    expect(await listed('status=open')).toContain(ticket.id);
  });

  test.each([
    ['offline', () => stands(null)],
    ['away', () => stands(new Date(), 'Almoço')],
  ])('comes back to its queue when its person is %s', async (_, leave) => {
    const { customer, ticket } = await served();
    await post(ticket, 'snooze', { until: later() });
    await leave();
    await comes(ticket);
    expect(await customer.ticket()).toMatchObject({
      snoozedUntil: null,
      status: 'pending',
      userId: null,
      queueId: app.queues.sales,
    });
    expect((await customer.log()).slice(-2)).toEqual([
      'woken system wokenInTime',
      'pending system wokenWithoutOwner',
    ]);
  });

  test('comes back at once when the customer writes', async () => {
    const { customer, ticket } = await served();
    await post(ticket, 'snooze', { until: later() });
    await stands(new Date());
    await customer.says('Mudei de ideia');
    expect(await customer.ticket()).toMatchObject({ snoozedUntil: null, status: 'open', userId: ana.userId });
    await post(ticket, 'snooze', { until: later() });
    await stands(null);
    const { seq } = (await app.call(app.people.adminA, 'GET', '/events?since=0')).body;
    await customer.says('De novo');
    expect(await customer.ticket()).toMatchObject({ snoozedUntil: null, status: 'pending', userId: null });
    const { events } = (await app.call(app.people.adminA, 'GET', `/events?since=${seq}`)).body;
    expect(events).toContainEqual(
      expect.objectContaining({
        topic: 'ticket',
        payload: expect.objectContaining({
          ticket: expect.objectContaining({ id: ticket.id, status: 'pending', snoozedUntil: null }),
        }),
      }),
    );
  });

  test('is left alone by timers, and its time begins again when it is back', async () => {
    const { customer, ticket } = await served();
    await post(ticket, 'snooze', { until: later() });
    await rig.idleFor(ticket, 61);
    await rig.timePasses();
    expect(await customer.ticket()).toMatchObject({ status: 'open' });
    await stands(new Date());
    await comes(ticket);
    await rig.timePasses();
    expect(await customer.ticket()).toMatchObject({ status: 'open', snoozedUntil: null });
    await rig.idleFor(ticket, 61);
    await rig.timePasses();
    expect(await customer.ticket()).toMatchObject({ status: 'closed' });
  });

  test('is brought back by hand, which twice is as once; any move brings it back too', async () => {
    const { customer, ticket } = await served();
    await post(ticket, 'snooze', { until: later() });
    expect((await post(ticket, 'wake')).body).toMatchObject({ snoozedUntil: null, markedUnread: false });
    expect((await post(ticket, 'wake')).status).toBe(200);
    expect((await customer.log()).filter((entry) => entry.startsWith('woken'))).toEqual(['woken person']);
    await post(ticket, 'snooze', { until: later() });
    await app.call(ana, 'PUT', `/tickets/${ticket.id}`, { status: 'closed' });
    expect((await customer.ticket()).snoozedUntil).toBeNull();
  });

  test('is not closed with all on the tab', async () => {
    const queueId = app.queues.support;
    const { customer, ticket } = await served();
    await app.call(app.people.adminA, 'PUT', `/tickets/${ticket.id}`, { queueId });
    await post(ticket, 'snooze', { until: later() });
    const body = { status: 'open', selectedQueueIds: [queueId] };
    const { body: action } = await app.call(app.people.adminA, 'POST', '/tickets/closeAll', body);
    expect(action).toEqual({ error: 'ERR_NO_TICKET_FOUND' });
    expect((await customer.ticket()).snoozedUntil).not.toBeNull();
  });

  test('is somebody’s, and comes back in a year at the latest', async () => {
    const { ticket } = await served();
    const refused = async (body: object, person = ana) => (await post(ticket, 'snooze', body, person)).error;
    for (const until of [inHours(-1), inHours(24 * 367), '', 'amanhã', null])
      expect(await refused({ until })).toBe('ERR_VALIDATION');
    expect(await refused({ until: later() }, app.people.betoSupport)).toBe('ERR_NO_TICKET_FOUND');
    const waiting = rig.customer(line);
    await waiting.says('oi');
    expect((await post(await waiting.ticket(), 'snooze', { until: later() })).error).toBe('ERR_TICKET_STATE');
  });
});

describe('a ticket that is marked as unread', () => {
  test('is so on every screen until its owner opens it, not when somebody else looks in', async () => {
    const { ticket } = await served();
    await post(ticket, 'read');
    expect(await listed('status=open&withUnreadMessages=true')).not.toContain(ticket.id);
    const { seq } = (await app.call(ana, 'GET', '/events?since=0')).body;
    expect((await post(ticket, 'unread')).body.markedUnread).toBe(true);
    expect((await post(ticket, 'unread')).status).toBe(200);
    expect(await listed('status=open&withUnreadMessages=true')).toContain(ticket.id);
    const { events } = (await app.call(ana, 'GET', `/events?since=${seq}`)).body;
    expect(
      events.filter(({ payload }: { payload: { ticket?: Ticket } }) => payload.ticket?.markedUnread),
    ).toHaveLength(1);
    expect((await post(ticket, 'read', {}, app.people.adminA)).body.markedUnread).toBe(true);
    expect((await post(ticket, 'read')).body.markedUnread).toBe(false);
    await app.call(ana, 'PUT', `/tickets/${ticket.id}`, { status: 'closed' });
    expect((await post(ticket, 'unread')).error).toBe('ERR_TICKET_STATE');
  });
});

describe('tickets that somebody keeps on top', () => {
  const pin = (id: number, person = ana) => app.call(person, 'PUT', `/tickets/${id}/pin`);
  const pins = async (person = ana) =>
    (await app.call(person, 'GET', '/tickets/pins')).body.map(({ id }: Ticket) => id);

  test('are their own, in the order in which they were pinned, published to their screens alone', async () => {
    const [one, two] = [await served(), await served()];
    const { seq } = (await app.call(ana, 'GET', '/events?since=0')).body;
    for (const { ticket } of [two, one, two]) expect((await pin(ticket.id)).status).toBe(200);
    expect(await pins()).toEqual([two.ticket.id, one.ticket.id]);
    expect(await pins(app.people.adminA)).toEqual([]);
    const pinEvents = async (person: Person) =>
      (await app.call(person, 'GET', `/events?since=${seq}`)).body.events.filter(
        ({ topic }: { topic: string }) => topic === 'ticketPins',
      );
    expect(await pinEvents(ana)).toHaveLength(3);
    expect(await pinEvents(app.people.adminA)).toHaveLength(0);
    for (const { ticket } of [one, one, two])
      expect((await app.call(ana, 'DELETE', `/tickets/${ticket.id}/pin`)).status).toBe(200);
    expect(await pins()).toEqual([]);
  });

  test('are ten at most; what is resolved or out of sight takes no place', async () => {
    const pinned: Ticket[] = [];
    for (let n = 0; n < mostPins; n++) {
      const { ticket } = await served();
      pinned.push(ticket);
      await pin(ticket.id);
    }
    const { ticket: another } = await served();
    expect((await pin(another.id)).error).toBe('ERR_TOO_MANY_PINS');
    expect(await pins()).toEqual(pinned.map(({ id }) => id));
    await app.call(ana, 'PUT', `/tickets/${pinned[0]!.id}`, { status: 'closed' });
    expect((await pin(another.id)).status).toBe(200);
    await app.call(ana, 'PUT', `/tickets/${pinned[1]!.id}`, {
      isTransfered: true,
      queueId: app.queues.support,
      userId: app.people.betoSupport.userId,
    });
    expect(await pins()).toEqual([...pinned.slice(2).map(({ id }) => id), another.id]);
    expect((await pin(pinned[1]!.id)).error).toBe('ERR_NO_TICKET_FOUND');
  });
});
