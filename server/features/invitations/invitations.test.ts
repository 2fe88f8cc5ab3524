import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp, testPassword } from '../../testing/buildTestApp.ts';
import { mails } from '../core/mail/mail.table.ts';
import { accessLinks } from '../core/session/passwords/accessLinks.table.ts';
import { companies } from '../operator/companies/companies.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const goodPassword = 'Girassol-Azul-77';
const dayMs = 24 * 3600_000;
let counter = 0;

/** Adds a person without a password, as the admin does. */
async function invited(fields: object = {}): Promise<{ id: number; email: string }> {
  const email = `invited${++counter}@company.example`;
  const { status, body } = await app.call(app.people.adminA, 'POST', '/users', {
    name: 'Nova Pessoa',
    email,
    ...fields,
  });
  expect([status, body.isInvited]).toEqual([201, true]);
  return { id: body.id, email };
}
async function invite(id: number, person = app.people.adminA) {
  await app.confirm(person);
  return app.call(person, 'POST', `/users/${id}/invitation`);
}
const tokenFor = async (id: number, person?: Person): Promise<string> =>
  (await invite(id, person)).body.token;
const look = (token: string) => app.call(undefined, 'POST', '/auth/invitation', { token });
const accept = (token: string, more: object = {}) =>
  app.call(undefined, 'POST', '/auth/invitation/accept', {
    token,
    name: 'Rui Prado',
    password: goodPassword,
    ...more,
  });
const signIn = (email: string, password = goodPassword) =>
  app.call(undefined, 'POST', '/auth/login', { email, password });
/** How many statements wait here for another transaction's lock. */
const waiting = async () =>
  (
    await app.read((tx) =>
      tx.execute<{ pid: number }>(sql`
        select distinct pid from pg_locks join pg_stat_activity using (pid)
        where datname = current_database() and not granted`),
    )
  ).length;
const gone = { status: 404, error: 'ERR_NO_INVITATION_FOUND' };

describe('somebody who is invited (INVITE-01)', () => {
  test('cannot sign in before, sets name and password by the link, and signs in', async () => {
    const { id, email } = await invited({ queueIds: [app.queues.sales] });
    for (const password of ['null', testPassword, goodPassword])
      expect((await signIn(email, password)).error).toBe('ERR_INVALID_CREDENTIALS');
    const token = await tokenFor(id);
    expect((await look(token)).body).toEqual({
      name: 'Nova Pessoa',
      email,
      companyName: 'Acme',
      isFirst: true,
      expiresAt: expect.any(String),
    });
    expect((await accept(token)).status).toBe(200);
    const { status, body } = await signIn(email);
    expect([status, body.user.name, body.user.isInvited, body.user.queueIds]).toEqual([
      200,
      'Rui Prado',
      false,
      [app.queues.sales],
    ]);
  });

  test('counts for the plan like everybody, and is published to screens when they come in', async () => {
    const { id } = await invited();
    const token = await tokenFor(id);
    const { seq } = (await app.call(app.people.adminA, 'GET', '/events?since=0')).body;
    await accept(token);
    const { events } = (await app.call(app.people.adminA, 'GET', `/events?since=${seq}`)).body;
    expect(events).toContainEqual(
      expect.objectContaining({
        topic: 'user',
        payload: expect.objectContaining({ user: expect.objectContaining({ id, isInvited: false }) }),
      }),
    );
    expect(JSON.stringify(events)).not.toContain(token);
  });

  test('is no admin yet: the last one who can sign in stays', async () => {
    const admin = await app.addPerson(app.companyB, { profile: 'admin' });
    await app.call(admin, 'DELETE', `/users/${app.people.adminB.userId}`);
    const email = `boss${++counter}@company.example`;
    await app.call(admin, 'POST', '/users', { name: 'Chefe', email, profile: 'admin' });
    expect((await app.call(admin, 'PUT', `/users/${admin.userId}`, { profile: 'user' })).error).toBe(
      'ERR_LAST_ADMIN',
    );
  });
});

test('a person whose password was replaced by a link gets a mail, one who came in by a link does not', async () => {
  const mailsOf = (userId: number) =>
    app.read((tx) => tx.select().from(mails).where(eq(mails.userId, userId)));
  const { id } = await invited();
  expect((await accept(await tokenFor(id))).status).toBe(200);
  expect(await mailsOf(id)).toEqual([]);
  expect((await accept(await tokenFor(id))).status).toBe(200);
  expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual(['passwordChanged']);
});

describe('a link (INVITE-02)', () => {
  test('works once, also when two use it at the same moment', async () => {
    const { id, email } = await invited();
    const token = await tokenFor(id);
    const { promise: bothAreThere, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    // Both find it, and neither can use it before the other has come as far.
    const holding = app.kernel.inWork(app.companyA, async ({ tx }) => {
      await tx.select().from(accessLinks).where(eq(accessLinks.userId, id)).for('update');
      held();
      await bothAreThere;
    });
    await isHeld;
    const accepting = Promise.all([
      accept(token),
      accept(token, { name: 'Ladrão', password: 'Outra-Senha-99' }),
    ]);
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2);
    letGo();
    const [answers] = await Promise.all([accepting, holding]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await accept(token)).toMatchObject(gone);
    expect(await look(token)).toMatchObject(gone);
    const winner = answers[0]!.status === 200 ? goodPassword : 'Outra-Senha-99';
    expect((await signIn(email, winner)).status).toBe(200);
  });

  test('is over after its days: seven for a first one, one to set another password', async () => {
    const { id, email } = await invited();
    const daysOf = async () => {
      const { expiresAt } = (await invite(id)).body;
      return Math.round((Date.parse(expiresAt) - app.clock.now().getTime()) / dayMs);
    };
    expect(await daysOf()).toBe(7);
    const token = await tokenFor(id);
    app.clock.advance(7 * dayMs + 1000);
    expect([await look(token), await accept(token)]).toMatchObject([gone, gone]);
    await accept(await tokenFor(id));
    expect((await signIn(email)).status).toBe(200);
    expect(await daysOf()).toBe(1);
  });

  test('is replaced by the next, and can be taken back', async () => {
    const { id } = await invited();
    const [first, second] = [await tokenFor(id), await tokenFor(id)];
    expect(await accept(first)).toMatchObject(gone);
    expect((await look(second)).status).toBe(200);
    const withdraw = () => app.call(app.people.adminA, 'DELETE', `/users/${id}/invitation`);
    expect((await withdraw()).status).toBe(200);
    expect([await withdraw(), await look(second)]).toMatchObject([gone, gone]);
  });

  test('is kept as a hash, made up by nobody, and found in its own company only', async () => {
    const { id } = await invited();
    const token = await tokenFor(id);
    expect(JSON.stringify(await app.read((tx) => tx.select().from(accessLinks)))).not.toContain(token);
    const [, secret] = token.split('.');
    for (const forged of [
      `${app.companyB}.${secret}`,
      `0.${secret}`,
      `9999999999.${secret}`,
      `${app.companyA}.${'A'.repeat(43)}`,
    ])
      expect([await look(forged), await accept(forged)], forged).toMatchObject([gone, gone]);
    expect((await look(token)).status).toBe(200);
  });

  test('sets no password that is easy to guess, and stays', async () => {
    const { id, email } = await invited();
    const token = await tokenFor(id);
    expect((await accept(token, { password: 'senha123' })).error).toBe('ERR_COMMON_PASSWORD');
    expect((await accept(token, { password: email })).error).toBe('ERR_COMMON_PASSWORD');
    expect((await accept(token)).status).toBe(200);
  });

  test('of a company that is not active leads nowhere (OPEN-58)', async () => {
    const { id } = await invited();
    const token = await tokenFor(id);
    const setActive = (status: boolean) =>
      app.kernel.database.acrossCompanies((tx) =>
        tx.update(companies).set({ status }).where(eq(companies.id, app.companyA)),
      );
    await setActive(false);
    expect((await accept(token)).error).toBe('ERR_NO_PERMISSION');
    await setActive(true);
    expect((await accept(token)).status).toBe(200);
  });
});

describe('a link for somebody who has a password (INVITE-03)', () => {
  test('replaces it and ends their sessions', async () => {
    const person = await app.addPerson(app.companyA);
    expect((await look(await tokenFor(person.userId))).body.isFirst).toBe(false);
    expect((await accept(await tokenFor(person.userId))).status).toBe(200);
    expect((await app.call(person, 'GET', '/auth/me')).error).toBe('ERR_SESSION_ENDED');
    expect([(await signIn(person.email, testPassword)).status, (await signIn(person.email)).status]).toEqual([
      401, 200,
    ]);
  });

  test('counts no more once a password was set', async () => {
    const person = await app.addPerson(app.companyA);
    const token = await tokenFor(person.userId);
    await app.call(person, 'PUT', `/users/${person.userId}`, {
      password: 'Minha-Nova-31',
      currentPassword: testPassword,
    });
    expect(await accept(token)).toMatchObject(gone);
  });

  test('is made by admins of the same company only, and by nobody for themself or the operator', async () => {
    const { adminA, anaSales, betoSupport, superA } = app.people;
    const stranger = await app.addPerson(app.companyB, { profile: 'admin' });
    expect((await invite(betoSupport.userId, anaSales)).error).toBe('ERR_NO_PERMISSION');
    expect((await invite(betoSupport.userId, stranger)).error).toBe('ERR_NO_USER_FOUND');
    expect((await invite(adminA.userId, adminA)).error).toBe('ERR_PROTECTED_USER');
    expect((await invite(superA.userId, adminA)).error).toBe('ERR_PROTECTED_USER');
    expect((await app.call(stranger, 'DELETE', `/users/${betoSupport.userId}/invitation`)).status).toBe(404);
  });

  test.each(['deleted', 'no admin any more'])('ends when the person who made it is %s', async (fate) => {
    const boss = await app.addPerson(app.companyA, { profile: 'admin' });
    const { userId } = await app.addPerson(app.companyA, { profile: 'admin' });
    const token = await tokenFor(userId, boss);
    expect((await look(token)).status).toBe(200);
    if (fate === 'deleted') await app.call(app.people.adminA, 'DELETE', `/users/${boss.userId}`);
    else await app.call(app.people.adminA, 'PUT', `/users/${boss.userId}`, { profile: 'user' });
    expect([await look(token), await accept(token)]).toMatchObject([gone, gone]);
  });
});
