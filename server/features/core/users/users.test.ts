import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, testPassword } from '../../../testing/buildTestApp.ts';
import { connectSocket } from '../../../testing/connectSocket.ts';
import { fakeConnection } from '../../../testing/fakeChannel.ts';
import { newNumber } from '../../../testing/newCustomer.ts';
import { companies, plans } from '../../operator/companies/companies.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { messages } from '../messages/messages.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { users } from './users.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

/** How many statements wait here for another transaction's lock. */
const waiting = async () =>
  (
    await app.read((tx) =>
      tx.execute<{ pid: number }>(sql`
        select distinct pid from pg_locks join pg_stat_activity using (pid)
        where datname = current_database() and not granted`),
    )
  ).length;
let counter = 0;
const newUser = (more: object = {}) => ({
  name: 'Nova',
  email: `new${++counter}@company.example`,
  password: 'segura-1234',
  ...more,
});
const create = (body: object, person = app.people.adminA) => app.call(person, 'POST', '/users', body);
const update = (id: number, body: object, person = app.people.adminA) =>
  app.call(person, 'PUT', `/users/${id}`, body);

describe('users', () => {
  test('start with the documented defaults, and are returned whole but for the password (USER-05, USER-06, USER-19 to USER-25, USER-27)', async () => {
    const user = newUser();
    const { status, body } = await create(user);
    expect(status).toBe(201);
    const expected = {
      ...{ id: expect.any(Number), name: user.name, email: user.email, companyId: app.companyA },
      ...{ profile: 'user', super: false, startWork: '00:00', endWork: '23:59', farewellMessage: '' },
      ...{ allTicket: 'disable', userClosePendingTicket: 'enabled' },
      ...{ allowGroup: 'disabled', allHistoric: 'disabled', allUserChat: 'disabled' },
      ...{ showDashboard: 'disabled', allowRealTime: 'disabled', allowConnections: 'disabled' },
      ...{ defaultTheme: 'light', defaultMenu: 'open', defaultTicketsManagerWidth: 404 },
      ...{ phone: '', profileImage: null, whatsappId: null, queues: [], queueIds: [] },
    };
    expect(body).toMatchObject(expected);
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

  test('are admins or not, and operators beside it: that nobody makes of anybody (ROLE-01)', async () => {
    for (const profile of ['user', 'admin']) {
      const { status, body } = await create(newUser({ profile, super: true }), app.people.superA);
      expect([status, body.profile, body.super]).toEqual([201, profile, false]);
      expect((await update(body.id, { super: true })).body.super).toBe(false);
    }
    const { body: operator } = await app.call(app.people.superA, 'GET', `/users/${app.people.superA.userId}`);
    expect([operator.profile, operator.super]).toEqual(['admin', true]);
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

  test('whether somebody somewhere has an e-mail is answered a few times in an hour', async () => {
    // What others asked before is over.
    app.clock.advance(61 * 60_000);
    const admin = await app.addPerson(app.companyB, { profile: 'admin' });
    const add = (email: string) => app.call(admin, 'POST', '/users', { name: 'Alguém', email });
    for (let n = 0; n < 20; n++)
      expect((await add(app.people.anaSales.email)).error).toBe('ERR_DUPLICATED_EMAIL');
    // From then on the answer tells nothing of any e-mail.
    expect((await add(app.people.anaSales.email)).error).toBe('ERR_TOO_MANY_REQUESTS');
    expect((await add('somebody.new@company.example')).error).toBe('ERR_TOO_MANY_REQUESTS');
    const move = (email: string) => app.call(admin, 'PUT', `/users/${app.people.adminB.userId}`, { email });
    expect((await move(app.people.anaSales.email)).error).toBe('ERR_TOO_MANY_REQUESTS');
    expect(
      (
        await app.call(app.people.adminA, 'POST', '/users', {
          name: 'Alguém',
          email: 'other.new@company.example',
        })
      ).status,
    ).toBe(201);
    app.clock.advance(61 * 60_000);
    for (const person of [app.people.adminA, app.people.superA]) await app.confirm(person);
    expect((await add('somebody.new@company.example')).status).toBe(201);
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
    const reply = (await app.call(adminA, 'GET', `/events?since=${seq}`)).body;
    expect(reply.events).toContainEqual(
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
    /** Somebody with a ticket in each state, and how to read these tickets after the user is deleted. */
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

    test('take every way in with them: session, stream, tokens, links they were given and links they gave', async () => {
      const boss = await app.addPerson(app.companyA, { profile: 'admin' });
      const token = (
        await app.call(boss, 'POST', '/tokens', { name: `Do chefe ${boss.userId}`, scopes: ['tags:view'] })
      ).body.secret as string;
      const guest = (
        await app.call(boss, 'POST', '/users', {
          name: 'Convidada',
          email: `guest${boss.userId}@company.example`,
        })
      ).body.id as number;
      const guestToken = (await app.call(boss, 'POST', `/users/${guest}/invitation`)).body.token as string;
      const own = (await app.call(app.people.superA, 'POST', `/users/${boss.userId}/invitation`)).body
        .token as string;
      const byToken = { ...boss, token, sessionId: '' };
      expect((await app.call(byToken, 'GET', '/tags')).status).toBe(200);
      const socket = await connectSocket(app, boss, { token: await app.app.tokens.sign(boss) });
      expect((await app.call(app.people.superA, 'DELETE', `/users/${boss.userId}`)).status).toBe(200);
      await socket.ended;
      expect((await app.call(boss, 'GET', '/auth/me')).error).toBe('ERR_SESSION_ENDED');
      expect((await app.call(byToken, 'GET', '/tags')).error).toBe('ERR_UNAUTHENTICATED');
      for (const link of [guestToken, own])
        expect((await app.call(undefined, 'POST', '/auth/invitation', { token: link })).error).toBe(
          'ERR_NO_INVITATION_FOUND',
        );
      const { email } = boss;
      expect(
        (await app.call(undefined, 'POST', '/auth/login', { email, password: testPassword })).error,
      ).toBe('ERR_INVALID_CREDENTIALS');
    });

    test('stay named in what they wrote, noted, attended and did', async () => {
      const { leaver, ids, remove } = await leaving();
      const ticketId = ids[0]!;
      const uuid = await app.kernel.inWork(app.companyA, async ({ tx }) => {
        await tx.update(users).set({ name: 'Célia Que Saiu' }).where(eq(users.id, leaver.userId));
        const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, ticketId));
        const { whatsappId: connectionId, uuid } = ticket!;
        await tx
          .insert(messages)
          .values({ ticketId, connectionId, userId: leaver.userId, fromMe: true, body: 'até logo' });
        return uuid;
      });
      await app.call(leaver, 'POST', '/ticket-notes', { note: 'prefere manhãs', ticketId });
      await app.call(leaver, 'PUT', `/tickets/${ticketId}`, { status: 'pending' });
      expect((await remove()).status).toBe(200);
      const admin = app.people.adminA;
      const named = { id: leaver.userId, name: 'Célia Que Saiu' };
      const thread = await app.call(admin, 'GET', `/messages/${uuid}`);
      expect(thread.body.messages.map(({ user }: { user: object }) => user)).toContainEqual(named);
      const log = await app.call(admin, 'GET', `/tickets-log/${ticketId}`);
      expect(log.body).toContainEqual(expect.objectContaining({ user: named }));
      const notes = await app.call(admin, 'GET', `/ticket-notes/list?ticketId=${ticketId}`);
      expect(JSON.stringify(notes.body)).toContain('Célia Que Saiu');
    });

    test('are handed nothing more while they leave: what a colleague gives them at that moment waits in its queue', async () => {
      const { leaver, ids, now, remove } = await leaving();
      const { promise: isGiven, resolve: markGiven } = Promise.withResolvers<void>();
      const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
      const ticketId = ids[1]!;
      await app.kernel.inWork(app.companyA, ({ tx }) =>
        tx.update(tickets).set({ userId: null }).where(eq(tickets.id, ticketId)),
      );
      const giving = app.kernel.inWork(app.companyA, async ({ tx }) => {
        await tx
          .update(tickets)
          .set({ userId: leaver.userId, status: 'open' })
          .where(eq(tickets.id, ticketId));
        markGiven();
        await mayCommit;
      });
      await isGiven;
      const removing = remove();
      await expect.poll(waiting, { timeout: 8000 }).toBeGreaterThan(0);
      commit();
      await giving;
      expect((await removing).status).toBe(200);
      expect((await now())[1]).toEqual(['pending', null]);
      // And who gives them something a moment later finds nobody.
      const late = await app.call(app.people.adminA, 'PUT', `/tickets/${ticketId}`, {
        userId: leaver.userId,
      });
      expect(late.status).toBeGreaterThanOrEqual(400);
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
