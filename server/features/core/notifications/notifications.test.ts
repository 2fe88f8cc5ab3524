import { ack } from '@recado/shared/features/messages';
import { usualChoices } from '@recado/shared/features/notificationChoices';
import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventLog } from '../../../events/events.table.ts';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { fillCompany, type Mirror } from '../../../testing/mirror.ts';
import { changeMessage } from '../../inbound/changeMessage.ts';
import { messages } from '../messages/messages.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { notifications } from './notifications.table.ts';

let app: TestApp;
let own: Mirror;
let foreign: Mirror;
beforeAll(async () => {
  app = await buildTestApp();
  own = await fillCompany(app.kernel, app.companyA, 'own');
  foreign = await fillCompany(app.kernel, app.companyB, 'foreign');
});
afterAll(() => app.stop());

type Place = Partial<typeof tickets.$inferInsert>;
const place = (where: Place) =>
  app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .update(tickets)
      .set({ status: 'open', ...where })
      .where(eq(tickets.id, own.ticketId)),
  );
beforeEach(async () => {
  await app.kernel.inWork(app.companyA, ({ tx }) => tx.delete(notifications));
  await place({ userId: app.people.anaSales.userId, queueId: app.queues.sales, isGroup: false });
});

const note = async (body: string, mentionIds: number[], more: object = {}) =>
  (
    await app.call(app.people.anaSales, 'POST', `/messages/${own.ticketId}`, {
      body,
      isPrivate: true,
      mentionIds,
      ...more,
    })
  ).body[0];
const notificationsOf = async (person: Person) => (await app.call(person, 'GET', '/notifications')).body;
const receivedEvents = () =>
  app.read((tx) =>
    tx.select().from(eventLog).where(eq(eventLog.topic, 'notification')).orderBy(eventLog.seq),
  );

test('a person who is named in a note is notified, alone, and led to it (MENTION-01, NOTIFY-01)', async () => {
  const { adminA, anaSales } = app.people;
  const made = await note('@Admin A pode ver?', [adminA.userId]);
  expect(made.mentions).toEqual([{ id: adminA.userId, name: 'Admin A' }]);
  expect(await notificationsOf(adminA)).toMatchObject({
    unread: 1,
    notifications: [
      {
        kind: 'mention',
        by: { id: anaSales.userId, name: 'Ana' },
        ticket: { uuid: own.ticketUuid, contactName: 'Contact own' },
        messageId: made.id,
        text: '@Admin A pode ver?',
        readAt: null,
      },
    ],
  });
  for (const other of [anaSales, app.people.superA, app.people.betoSupport])
    expect(await notificationsOf(other)).toMatchObject({ unread: 0, notifications: [] });
  const [event] = (await receivedEvents()).slice(-1);
  expect(event).toMatchObject({ audience: { to: [`user:${adminA.userId}`] } });
  // The log of events holds none of the words.
  expect(JSON.stringify(event!.payload)).not.toContain('pode ver');
});

test('a person who gets a ticket reads who passed it; one who took it themselves gets no notice (NOTIFY-02)', async () => {
  const { anaSales } = app.people;
  const caio = await app.addPerson(app.companyA, { name: 'Caio', queueIds: [app.queues.sales] });
  const put = (person: Person, body: object) => app.call(person, 'PUT', `/tickets/${own.ticketId}`, body);
  expect((await put(anaSales, { isTransfered: true, status: 'open', userId: caio.userId })).status).toBe(200);
  expect(await notificationsOf(caio)).toMatchObject({
    unread: 1,
    notifications: [
      { kind: 'transfer', by: { id: anaSales.userId }, ticket: { uuid: own.ticketUuid }, messageId: null },
    ],
  });
  await place({ status: 'pending', userId: null });
  await put(anaSales, { status: 'open' });
  expect(await notificationsOf(anaSales)).toMatchObject({ unread: 0 });
});

test.each(['disabled', 'enabled'])(
  'a person who is passed a ticket reads in the bell what the colleague wrote for them; a new ticket for it: %s (NOTIFY-02)',
  async (closeTicketOnTransfer) => {
    const { anaSales, adminA } = app.people;
    const davi = await app.addPerson(app.companyA, { name: 'Davi', queueIds: [app.queues.sales] });
    await app.call(adminA, 'PUT', '/settings/closeTicketOnTransfer', { value: closeTicketOnTransfer });
    const noteTransfer = 'Quer trocar o pedido';
    const move = { isTransfered: true, status: 'open', userId: davi.userId, noteTransfer };
    expect((await app.call(anaSales, 'PUT', `/tickets/${own.ticketId}`, move)).status).toBe(200);
    expect((await notificationsOf(davi)).notifications).toMatchObject([
      { kind: 'transfer', by: { id: anaSales.userId }, messageId: expect.any(Number), text: noteTransfer },
    ]);
    await app.call(adminA, 'PUT', '/settings/closeTicketOnTransfer', { value: 'disabled' });
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(tickets).set({ status: 'closed' }).where(ne(tickets.id, own.ticketId)),
    );
  },
);

test('the author of a message that did not arrive is notified, once, and led to it (NOTIFY-02)', async () => {
  const { anaSales } = app.people;
  const [sent] = (await app.call(anaSales, 'POST', `/messages/${own.ticketId}`, { body: 'Olá' })).body;
  const [row] = await app.read((tx) => tx.select().from(messages).where(eq(messages.id, sent.id)));
  const fail = () =>
    app.kernel.inWork(app.companyA, (work) =>
      changeMessage(work, row!.connectionId, {
        kind: 'ack',
        providerId: row!.providerId!,
        ack: ack.failed,
        failure: 'refused',
      }),
    );
  await fail();
  await fail();
  expect(await notificationsOf(anaSales)).toMatchObject({
    unread: 1,
    notifications: [{ kind: 'sendFailed', by: null, messageId: Number(sent.id), text: 'Olá' }],
  });
});

test.each([
  ['of another company', () => app.people.adminB.userId, 'Admin A'],
  ['who may not see the ticket', () => app.people.betoSupport.userId, 'Beto'],
  ['whom the words do not name', () => app.people.superA.userId, 'Ninguém'],
  ['who does not exist', () => 2_000_000_000, 'Ana'],
])('a note names nobody %s (MENTION-02)', async (_, id, name) => {
  const made = await note(`@${name} pode ver?`, [id()]);
  expect(made.mentions).toEqual([]);
  expect(await app.read((tx) => tx.select().from(notifications))).toEqual([]);
});

test('a person who names themself gets no notification of it (NOTIFY-01)', async () => {
  const { anaSales } = app.people;
  expect((await note('@Ana ver amanhã', [anaSales.userId])).mentions).toEqual([
    { id: anaSales.userId, name: 'Ana' },
  ]);
  expect(await app.read((tx) => tx.select().from(notifications))).toEqual([]);
});

test('a message to the customer names nobody', async () => {
  const made = await note('@Admin A pode ver?', [app.people.adminA.userId], { isPrivate: false });
  expect(made.mentions).toEqual([]);
  expect(await notificationsOf(app.people.adminA)).toMatchObject({ unread: 0, notifications: [] });
});

test('read is read on every screen of theirs; of others’ nothing can be marked (NOTIFY-06)', async () => {
  const { adminA, anaSales, adminB } = app.people;
  await note('@Admin A um', [adminA.userId]);
  await note('@Admin A dois', [adminA.userId]);
  const [second, first] = (await notificationsOf(adminA)).notifications;
  for (const other of [anaSales, adminB]) {
    expect((await app.call(other, 'POST', '/notifications/read', { ids: [first.id] })).status).toBe(200);
    expect((await app.call(other, 'POST', '/notifications/read', {})).status).toBe(200);
  }
  expect((await notificationsOf(adminA)).unread).toBe(2);
  await app.call(adminA, 'POST', '/notifications/read', { ids: [first.id] });
  expect((await receivedEvents()).at(-1)?.payload).toEqual({ action: 'read', notificationIds: [first.id] });
  const after = await notificationsOf(adminA);
  expect([
    after.unread,
    after.notifications.map(({ readAt }: { readAt: unknown }) => readAt === null),
  ]).toEqual([1, [true, false]]);
  await app.call(adminA, 'POST', '/notifications/read', {});
  expect((await notificationsOf(adminA)).unread).toBe(0);
  expect(second.id).toBeGreaterThan(first.id);
});

test('what leads to a ticket out of sight is not shown, and a deleted note says nothing (NOTIFY-05)', async () => {
  const dora = await app.addPerson(app.companyA, {
    name: 'Dora',
    queueIds: [app.queues.sales],
    allUserChat: 'enabled',
  });
  const made = await note('@Dora segredo', [dora.userId]);
  expect((await notificationsOf(dora)).unread).toBe(1);
  // A person who was named follows the ticket, until they are removed.
  await place({ queueId: app.queues.support, followerIds: [] });
  expect(await notificationsOf(dora)).toMatchObject({ unread: 0, notifications: [] });
  await place({ queueId: app.queues.sales });
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.update(messages).set({ isDeleted: true }).where(eq(messages.id, made.id)),
  );
  expect((await notificationsOf(dora)).notifications).toMatchObject([{ text: '' }]);
});

test('pages follow each other exactly', async () => {
  const { adminA } = app.people;
  for (let n = 0; n < 23; n++) await note(`@Admin A ${n}`, [adminA.userId]);
  const first = await notificationsOf(adminA);
  expect(first).toMatchObject({ hasMore: true, unread: 23 });
  const { body: second } = await app.call(adminA, 'GET', `/notifications?cursor=${first.nextCursor}`);
  const ids = [...first.notifications, ...second.notifications].map(({ id }) => id);
  expect([ids.length, new Set(ids).size, second.hasMore]).toEqual([23, 23, false]);
});

test('the people of a ticket who see it are exactly those who may (MENTION-02)', async () => {
  const { people, companyA, queues } = app;
  const more = [
    { name: 'Q', queueIds: [queues.sales] },
    { name: 'QA', queueIds: [queues.sales], allUserChat: 'enabled' },
    { name: 'QG', queueIds: [queues.sales], allowGroup: 'enabled' },
    { name: 'QAG', queueIds: [queues.sales], allUserChat: 'enabled', allowGroup: 'enabled' },
    { name: 'N', allTicket: 'enable' },
    { name: 'NA', allTicket: 'enable', allUserChat: 'enabled' },
    { name: 'AG', profile: 'admin', allowGroup: 'enabled' },
  ] as const;
  const all: Person[] = [people.adminA, people.superA, people.anaSales, people.betoSupport];
  const roleOf = async (name: string, permissions: string[]) =>
    (await app.call(people.adminA, 'POST', '/roles', { name, permissions })).body.id as number;
  const [supervises, seesAll, blind] = [
    await roleOf('Supervisão', ['tickets:supervise']),
    await roleOf('Tudo', ['tickets:showAll']),
    await roleOf('Sem tickets', ['contacts:view']),
  ];
  for (const [name, roleId] of Object.entries({ S: supervises, T: seesAll, B: blind }))
    for (const queueIds of [[queues.sales], [queues.support], []])
      for (const allowGroup of ['enabled', 'disabled'] as const)
        all.push(await app.addPerson(companyA, { name, roleId, queueIds, allowGroup }));
  for (const fields of more)
    all.push(
      await app.addPerson(companyA, {
        ...fields,
        queueIds: [...('queueIds' in fields ? fields.queueIds : [])],
      }),
    );
  for (const isGroup of [false, true])
    for (const queueId of [null, queues.sales, queues.support])
      for (const userId of [null, people.anaSales.userId, people.betoSupport.userId]) {
        await place({ isGroup, queueId, userId });
        const see: number[] = [];
        let shown: number[] | undefined;
        for (const person of all) {
          const { status, body } = await app.call(person, 'GET', `/tickets/${own.ticketId}/people`);
          if (status !== 200) continue;
          see.push(person.userId);
          const named = body as { id: number; sees: boolean }[];
          shown = named.filter(({ sees }) => sees).map(({ id }) => id);
        }
        const shownIds = shown?.filter((id) => all.some(({ userId }) => userId === id));
        expect(shownIds?.sort() ?? [], JSON.stringify({ isGroup, queueId, userId })).toEqual(see.sort());
      }
  expect((await app.call(people.adminA, 'GET', `/tickets/${foreign.ticketId}/people`)).error).toBe(
    'ERR_NO_TICKET_FOUND',
  );
});

describe('what a person wants to be notified of (NOTIFY-07)', () => {
  const path = '/notifications/choices';
  const of = async (person: Person) => (await app.call(person, 'GET', path)).body;
  const choose = (person: Person, changes: object) => app.call(person, 'PUT', path, changes);

  test('is as usual until they choose; a choice is theirs alone, and leaves the rest as it was', async () => {
    const { anaSales, betoSupport } = app.people;
    expect(await of(anaSales)).toEqual(usualChoices);
    const kinds = { chat: { isOn: false, sound: 'none' } };
    expect((await choose(anaSales, { kinds })).body.kinds.chat).toEqual(kinds.chat);
    const quietHours = [{ days: ['friday'], from: '22:00', to: '07:00' }];
    await choose(anaSales, { quietHours, timeZone: 'America/Manaus' });
    expect(await of(anaSales)).toEqual({
      ...usualChoices,
      kinds: { ...usualChoices.kinds, ...kinds },
      quietHours,
      timeZone: 'America/Manaus',
    });
    expect(await of(betoSupport)).toEqual(usualChoices);
  });

  test('changed on two devices at once holds both changes', async () => {
    const person = await app.addPerson(app.companyA, {});
    await Promise.all([
      choose(person, { kinds: { chat: { isOn: false, sound: 'none' } } }),
      choose(person, { kinds: { mention: { isOn: false, sound: 'none' } } }),
      choose(person, { hidesContent: true }),
    ]);
    expect(await of(person)).toMatchObject({
      kinds: { chat: { isOn: false }, mention: { isOn: false }, message: { isOn: true } },
      hidesContent: true,
    });
  });

  test('is published to their other pages, without the choices', async () => {
    const { anaSales } = app.people;
    await choose(anaSales, { pausedUntil: '2026-11-25T17:00:00.000Z' });
    const [event] = (await receivedEvents()).slice(-1);
    expect(event).toMatchObject({
      payload: { action: 'choices' },
      audience: { to: [`user:${anaSales.userId}`] },
    });
  });

  test('names queues of the company that are there', async () => {
    const { anaSales } = app.people;
    const ids = [app.queues.sales, app.queues.foreign, 999_999];
    expect((await choose(anaSales, { mutedQueueIds: ids })).body.mutedQueueIds).toEqual([app.queues.sales]);
    expect((await of(anaSales)).mutedQueueIds).toEqual([app.queues.sales]);
  });

  test('refuses what is no choice', async () => {
    const { anaSales } = app.people;
    for (const changes of [
      { timeZone: 'Mars/Olympus' },
      { quietHours: [{ days: [], from: '10:00', to: '11:00' }] },
      { kinds: { chat: { isOn: true, sound: 'loud' } } },
    ])
      expect((await choose(anaSales, changes)).status).toBe(400);
  });
});
