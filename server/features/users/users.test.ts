import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { fakeConnection } from '../../testing/fakeChannel.ts';
import { newNumber } from '../../testing/newCustomer.ts';
import { companies, plans } from '../companies/companies.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { users } from './users.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

let counter = 0;
const newUser = (more: object = {}) => ({
  name: 'Nova',
  email: `new${++counter}@company.example`,
  password: 'segura-1234',
  ...more,
});
const create = (body: object, who = app.people.adminA) => app.call(who, 'POST', '/users', body);
const update = (id: number, body: object, who = app.people.adminA) =>
  app.call(who, 'PUT', `/users/${id}`, body);

describe('users', () => {
  test('start with the documented defaults, and are told whole but for the password (USER-19 to USER-25, USER-27)', async () => {
    const user = newUser();
    const { status, body } = await create(user);
    expect(status).toBe(201);
    const told = {
      ...{ id: expect.any(Number), name: user.name, email: user.email, companyId: app.companyA },
      ...{ profile: 'user', super: false, startWork: '00:00', endWork: '23:59', farewellMessage: '' },
      ...{ allTicket: 'disable', userClosePendingTicket: 'enabled' },
      ...{ allowGroup: 'disabled', allHistoric: 'disabled', allUserChat: 'disabled' },
      ...{ showDashboard: 'disabled', allowRealTime: 'disabled', allowConnections: 'disabled' },
      ...{ defaultTheme: 'light', defaultMenu: 'open', defaultTicketsManagerWidth: 404 },
      ...{ phone: '', profileImage: null, whatsappId: null, queues: [], queueIds: [] },
    };
    expect(body).toMatchObject(told);
    expect(JSON.stringify(body)).not.toMatch(/password/i);
    expect((await app.call(app.people.adminA, 'GET', `/users/${body.id}`)).body).toEqual(body);
  });

  test('are listed twenty a page, found by name and e-mail, and all named for pickers (USER-03, USER-04)', async () => {
    await app.kernel.inWork(app.companyB, ({ tx }) =>
      tx.insert(users).values(
        Array.from({ length: 25 }, (_, n) => ({
          ...{ name: `Zoé ${String(n).padStart(2, '0')}`, email: `zoe${n}@list.example` },
          ...{ color: '#1971C2', passwordHash: null },
        })),
      ),
    );
    const list = async (query: string) => (await app.call(app.people.adminB, 'GET', `/users?${query}`)).body;
    const first = await list('searchParam=zo%C3%A9&pageNumber=1');
    expect([first.users.length, first.hasMore]).toEqual([20, true]);
    const second = await list('searchParam=zo%C3%A9&pageNumber=2');
    expect([second.users.length, second.hasMore]).toEqual([5, false]);
    expect((await list('searchParam=zoe7%40')).users).toMatchObject([{ name: 'Zoé 07' }]);
    const names = (await app.call(app.people.adminB, 'GET', '/users/list')).body;
    expect(names.filter(({ name }: { name: string }) => name.startsWith('Zoé'))).toHaveLength(25);
    expect(Object.keys(names[0])).not.toContain('email');
  });

  test.each([
    ['name', { name: '' }],
    ['name', { name: 'A' }],
    ['name', { name: 'a'.repeat(51) }],
    ['email', { email: 'nobody' }],
    ['password', { password: '1234' }],
    ['password', { password: 'a1-'.repeat(43) }],
    ['profile', { profile: 'super' }],
    ['startWork', { startWork: '25:00' }],
  ])('are refused with the field that is wrong: %s of %j (USER-13 to USER-17)', async (field, wrong) => {
    const { error, body } = await create(newUser(wrong));
    expect([error, Object.keys(body.fields)]).toEqual(['ERR_VALIDATION', [field]]);
  });

  test('serve the queues they are given, and hear so (USER-07, USER-29)', async () => {
    const { body } = await create(newUser({ queueIds: [app.queues.sales, app.queues.sales] }));
    expect(body.queues).toMatchObject([{ id: app.queues.sales, UserQueue: { queueId: app.queues.sales } }]);
    expect((await update(body.id, { queueIds: [app.queues.support] })).body.queueIds).toEqual([
      app.queues.support,
    ]);
    expect((await update(body.id, { name: 'Other' })).body.queueIds).toEqual([app.queues.support]);
  });

  test('an e-mail is taken once, in every company and whatever its case', async () => {
    const taken = newUser();
    await create(taken);
    expect((await create(newUser({ email: taken.email.toUpperCase() }), app.people.adminB)).error).toBe(
      'ERR_DUPLICATED_EMAIL',
    );
  });

  test('without being an admin one changes only oneself, and no right of it', async () => {
    const { anaSales, betoSupport } = app.people;
    expect((await update(betoSupport.userId, { name: 'Hacked' }, anaSales)).error).toBe('ERR_NO_PERMISSION');
    const { body } = await update(
      anaSales.userId,
      {
        name: 'Ana Maria',
        profile: 'admin',
        super: true,
        companyId: app.companyB,
        allowConnections: 'enabled',
        queueIds: [app.queues.support],
      },
      anaSales,
    );
    expect(body).toMatchObject({
      name: 'Ana Maria',
      profile: 'user',
      super: false,
      companyId: app.companyA,
      allowConnections: 'disabled',
      queueIds: [app.queues.sales],
    });
  });

  test('whose connection is deleted prefer none from then on, and their screens hear it', async () => {
    const { adminA } = app.people;
    const connection = (await app.call(adminA, 'POST', '/whatsapp', { name: 'Short lived' })).body;
    const { body: user } = await create(newUser({ whatsappId: connection.id }));
    expect(user.whatsappId).toBe(connection.id);
    const { seq } = (await app.call(adminA, 'GET', '/events?since=0')).body;
    expect((await app.call(adminA, 'DELETE', `/whatsapp/${connection.id}`)).status).toBe(200);
    expect((await app.call(adminA, 'GET', `/users/${user.id}`)).body.whatsappId).toBeNull();
    const heard = (await app.call(adminA, 'GET', `/events?since=${seq}`)).body;
    expect(heard.events).toContainEqual(
      expect.objectContaining({
        topic: 'user',
        payload: expect.objectContaining({
          user: expect.objectContaining({ id: user.id, whatsappId: null }),
        }),
      }),
    );
  });

  test('nobody deletes themselves, the first user or the operator (USER-09)', async () => {
    const { adminA, superA, anaSales } = app.people;
    for (const id of [adminA.userId, 1, superA.userId])
      expect((await app.call(adminA, 'DELETE', `/users/${id}`)).error).toBe('ERR_PROTECTED_USER');
    expect((await app.call(anaSales, 'DELETE', `/users/${adminA.userId}`)).error).toBe('ERR_NO_PERMISSION');
  });

  test('a deleted user is signed out and gone (USER-08)', async () => {
    const person = await app.addPerson(app.companyA);
    expect((await app.call(app.people.adminA, 'DELETE', `/users/${person.userId}`)).status).toBe(200);
    expect((await app.call(person, 'GET', '/auth/me')).error).toBe('ERR_SESSION_ENDED');
    expect((await app.call(app.people.adminA, 'GET', `/users/${person.userId}`)).error).toBe(
      'ERR_NO_USER_FOUND',
    );
  });

  describe('who leave', () => {
    /** Somebody with a ticket in each state, and what became of these once they are gone. */
    async function leaving() {
      const leaver = await app.addPerson(app.companyA, { queueIds: [app.queues.sales] });
      const line = await fakeConnection(app);
      const made = await app.kernel.inWork(app.companyA, async ({ tx }) => {
        const people = await tx
          .insert(contacts)
          .values(['Um', 'Dois', 'Três'].map((name) => ({ name, number: newNumber() })))
          .returning({ id: contacts.id });
        return tx
          .insert(tickets)
          .values(
            (['open', 'pending', 'closed'] as const).map((status, n) => ({
              status,
              contactId: people[n]!.id,
              whatsappId: line.connectionId,
              queueId: app.queues.sales,
              userId: leaver.userId,
            })),
          )
          .returning({ id: tickets.id });
      });
      const ids = made.map(({ id }) => id);
      const now = async () =>
        (
          await app.read((tx) =>
            tx.select().from(tickets).where(inArray(tickets.id, ids)).orderBy(tickets.id),
          )
        ).map(({ status, userId }) => [status, userId]);
      const remove = (query = '') => app.call(app.people.adminA, 'DELETE', `/users/${leaver.userId}${query}`);
      return { leaver, now, remove, ids };
    }

    test('leave their tickets to the queue, or to a colleague as they are', async () => {
      const one = await leaving();
      expect((await app.call(app.people.adminA, 'GET', `/users/${one.leaver.userId}/uses`)).body).toEqual({
        openTickets: 2,
        closedTickets: 1,
        quickReplies: 0,
        tokens: 0,
      });
      expect((await one.remove()).status).toBe(200);
      expect(await one.now()).toEqual([
        ['pending', null],
        ['pending', null],
        ['closed', null],
      ]);
      const other = await leaving();
      const { userId } = app.people.anaSales;
      expect((await other.remove(`?moveTo=${userId}`)).status).toBe(200);
      expect(await other.now()).toEqual([
        ['open', userId],
        ['pending', userId],
        ['closed', null],
      ]);
      const log = await app.call(app.people.adminA, 'GET', `/tickets-log/${other.ids[0]}`);
      expect(log.body).toContainEqual(
        expect.objectContaining({ type: 'receivedTransfer', user: { id: userId, name: expect.any(String) } }),
      );
    });

    test('leave nothing to themself, to nobody, or to another company’s people', async () => {
      const { leaver, now, remove } = await leaving();
      const before = await now();
      expect((await remove(`?moveTo=${leaver.userId}`)).error).toBe('ERR_VALIDATION');
      for (const id of [app.people.adminB.userId, 999_999])
        expect((await remove(`?moveTo=${id}`)).error).toBe('ERR_NO_USER_FOUND');
      expect(await now()).toEqual(before);
      expect((await app.call(leaver, 'GET', '/auth/me')).status).toBe(200);
    });
  });

  test('keep the width of their own list only, between its bounds (INBOX-06, INBOX-07)', async () => {
    const { anaSales, betoSupport } = app.people;
    const save = (id: number, width: number) =>
      app.call(anaSales, 'PUT', `/users/toggleChangeWidht/${id}`, { defaultTicketsManagerWidth: width });
    expect((await save(anaSales.userId, 500)).body.defaultTicketsManagerWidth).toBe(500);
    expect((await save(anaSales.userId, 403)).error).toBe('ERR_VALIDATION');
    expect((await save(betoSupport.userId, 500)).error).toBe('ERR_NO_USER_FOUND');
  });

  test('no more than the plan allows, also when two are created at once', async () => {
    const companyId = await app.kernel.database.acrossCompanies(async (tx) => {
      const [plan] = await tx.insert(plans).values({ name: 'Tiny', users: 2 }).returning();
      return (await tx.insert(companies).values({ name: 'Tiny', planId: plan!.id }).returning())[0]!.id;
    });
    const admin = await app.addPerson(companyId, { profile: 'admin' });
    const answers = await Promise.all([
      create(newUser(), admin),
      create(newUser(), admin),
      create(newUser(), admin),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    expect(answers.find(({ status }) => status === 403)!.body).toEqual({
      error: 'ERR_PLAN_LIMIT',
      limit: 'users',
      max: 2,
    });
  });
});
